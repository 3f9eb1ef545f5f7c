/// The acceptance tests of the wave: each [Acceptance] runs a problem and returns [Figure]s, which
/// are held against closed forms and published series, never against results of our own.
///
/// [AcceptanceTest] asserts the quick size of each in every build. `./check -Pvalidation` runs the
/// full size of all and writes `docs/validation.md`; series are read from
/// `-Dshoal.validation.data=DIR`.
package dev.shoal.wave.validation;
