// Package browser tests the pages that warpwise writes in a browser, headless Chromium, as a reader would use them: by
// pointing, clicking, keys and the slider, and checks SARIF against its schema. It is a module of its own, because it needs
// libraries for that. Command
// docs below it makes the site of the documentation.
//
// `go test` skips the tests, and says so, where there is no Chromium; with WARPWISE_REQUIRE_PEERS=1 that is a failure.
// With -shots=DIR it also takes the pictures of docs/.
package browser
