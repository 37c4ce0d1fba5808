package main

import (
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
)

// imageShape covers the images of imageArgs with one block: some kernels read what other blocks
// write.
var imageShape = []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 24, 1}}}

// The values that imageArgs names: a region of interest (x, y, width, height, scale), the colours of
// a sensor's pixels (1 is green) and offsets of neighbours.
var imageValues = strings.NewReplacer(
	"SIZE", "i32:32 i32:24",
	"ROI", "i32[16]:0,0,32,24,1065353216",
	"GREEN", "bytes:0100",
	"XTRANS", "i8[4096]:1,1,0,1,1,2,1,1,2,1,1,0,2,0,1,0,2,1,1,1,2,1,1,0,1,1,0,1,1,2,0,2,1,2,0,1",
	"LINEAR", "i32[8192]:2,1,1,1,65536,2,2,0,1,1,1,2,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", // weights of neighbours, in 32 words for each place of the pattern
	"CODE", "i32[64]:1,65536,1,0,-1,65537,0,65538,1,3,5,-1,0,1,131073,2,-1,2147483647,0,0,0,1,65537,1,2,131072,2,65536,1,0,65537,65536,1,65538,131073,2,131072,0,0,131073,65537,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0", // gradients up to INT_MAX, then neighbours by direction
	"HEX", "i8[4096]:0,1,0,-1,1,0,-1,0,1,1,-1,-1,1,-1,-1,1",
)

// imageArgs are arguments of darktable's kernels that do nothing, or nothing defined, on those
// drawn at random: they leave out a margin whose width is an argument, or take structures.
var imageArgs = map[string]string{
	"markesteijn_green_minmax":             "auto auto SIZE i32:3 i32:0 i32:0 GREEN XTRANS HEX",
	"markesteijn_interpolate_green":        "auto auto auto auto auto SIZE i32:3 i32:0 i32:0 GREEN XTRANS HEX",
	"markesteijn_solitary_green":           "auto auto SIZE i32:3 i32:0 i32:0 i32:1 GREEN i32:2 GREEN XTRANS",
	"markesteijn_recalculate_green":        "auto auto auto auto auto SIZE i32:3 i32:0 i32:0 GREEN XTRANS i8[4096]:zeros",
	"markesteijn_red_and_blue":             "auto SIZE i32:3 i32:0 i32:0 i32:1 GREEN XTRANS",
	"markesteijn_interpolate_twoxtwo":      "auto SIZE i32:3 i32:0 i32:0 i32:1 GREEN XTRANS HEX",
	"markesteijn_convert_yuv":              "auto auto SIZE i32:3",
	"markesteijn_differentiate":            "auto auto SIZE i32:3 i32:2",
	"markesteijn_homo_threshold":           "auto auto SIZE i32:3 i32:1",
	"markesteijn_homo_set":                 "auto auto auto SIZE i32:3",
	"markesteijn_homo_sum":                 "auto auto SIZE i32:3",
	"markesteijn_homo_max":                 "auto auto SIZE i32:3 i32:1",
	"markesteijn_homo_max_corr":            "auto SIZE i32:3",
	"markesteijn_homo_quench":              "auto auto SIZE i32:3",
	"markesteijn_zero":                     "auto SIZE i32:3",
	"markesteijn_accu":                     "auto auto auto auto auto SIZE i32:3",
	"markesteijn_final":                    "auto auto SIZE i32:3",
	"vng_lin_interpolate":                  "auto auto SIZE i32:9 LINEAR",
	"vng_interpolate":                      "auto auto SIZE i32:0 i32:0 i32:9 auto XTRANS CODE i32[1024]:zeros",
	"rcd_write_output":                     "auto auto auto auto SIZE f32:0.5 i32:3",
	"retouch_copy_buffer_to_image":         "auto ROI auto ROI i32:3 i32:2",
	"retouch_copy_buffer_to_buffer":        "auto ROI auto ROI i32:3 i32:2",
	"retouch_copy_mask_to_alpha":           "auto ROI auto ROI",
	"retouch_fill":                         "auto ROI auto ROI",
	"retouch_copy_buffer_to_buffer_masked": "auto auto ROI auto ROI",
	"retouch_copy_image_to_buffer_masked":  "auto auto ROI auto ROI",
	"warp_kernel":                          "auto auto ROI ROI f32[4096]:small(3) i32[4]:2,3,16,12 i32[2]:3,4",
}

// indexArgs are arguments, by number, that index arrays of a thread: those drawn at random may lie
// beyond, which the emulator sees only at the end of the thread's local memory.
var indexArgs = map[string]map[int]string{
	"colorbalancergb":      {29: "i32:2"}, // mask_type, of 4
	"colormapping_mapping": {5: "i32:5"},  // number of clusters, at most 5
}

// indexInputs returns the arguments for a kernel of indexArgs, or nil.
func indexInputs(kernel string, params int) []string {
	fixed, ok := indexArgs[kernel]
	if !ok {
		return nil
	}
	out := make([]string, params) // empty: generated
	for i, s := range fixed {
		out[i] = s
	}
	return out
}

// imageInputs returns the arguments for a kernel, or nil.
func imageInputs(kernel string) []string {
	s, ok := imageArgs[kernel]
	if !ok {
		return nil
	}
	return strings.Fields(imageValues.Replace(s))
}
