module example.com/warpwise-examples

go 1.26

require github.com/warpwise/warpwise v0.0.0

replace github.com/warpwise/warpwise => ../
