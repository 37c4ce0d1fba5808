package diag_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// Positions are byte offsets; line and column are found when a diagnostic is printed.
func Example() {
	text := "one = 1\ntwo = twelve\n"
	file := diag.NewFile("numbers.txt", text)
	pos := diag.At(strings.Index(text, "twelve"))

	var list diag.List
	list.Errorf(file, pos, "'%s' is no number", "twelve")
	list.Notef(file, diag.At(0), "as this is")
	list.Render(os.Stdout)
	fmt.Println(file.LineCol(pos))
	fmt.Println(list.Err())
	// Output:
	// numbers.txt:2:7: error: 'twelve' is no number
	// two = twelve
	//       ^
	// numbers.txt:1:1: note: as this is
	// one = 1
	// ^
	// 2 7
	// numbers.txt:2:7: error: 'twelve' is no number
}
