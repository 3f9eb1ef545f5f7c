/// What the tests of every module share: cases from a printed seed, every device, the architecture.
package dev.shoal.testkit;
