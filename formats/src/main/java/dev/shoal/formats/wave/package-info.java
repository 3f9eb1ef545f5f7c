/// Scenarios of waves as short, commented TOML files.
///
/// [ScenarioFile][dev.shoal.formats.wave.ScenarioFile] reads a file into a
/// [Scenario][dev.shoal.wave.Scenario]; [Scenarios][dev.shoal.formats.wave.Scenarios] has the
/// bundled ones, to run, or to copy and change. `docs/wave-scenarios.md` lists the keys and the
/// functions.
///
/// Beds, surfaces, velocities and boundary conditions may be formulas of position or time. A
/// formula is compiled once to a tree of small operations that any number of threads may evaluate.
/// Each operation is exactly defined by IEEE 754 or taken from [StrictMath], so a formula has the
/// same bits on every machine.
///
/// Every error in a file, from its encoding to a number out of range, is a
/// [FormatException][dev.shoal.formats.FormatException] that names the file, the line, the column
/// and the fix. An unknown key is an error too: otherwise a misspelt key would silently leave its
/// default in force.
package dev.shoal.formats.wave;
