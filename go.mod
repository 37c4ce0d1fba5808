module github.com/warpwise/warpwise

go 1.26
