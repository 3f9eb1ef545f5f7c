/// What the tests of all modules share: random cases from a printed seed, every device, the
/// architecture.
package dev.shoal.testkit;
