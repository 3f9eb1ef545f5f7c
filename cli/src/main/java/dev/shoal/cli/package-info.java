/// The `shoal` command: the entry point, the list of commands, and the exit codes.
///
/// The commands are in packages by subject, as the library modules are: `arrays`, `text`, `tables`,
/// `points`, `grids`, `mesh`, `topology`, `graph`, `paths`, `wave`; `info` describes any file, and
/// `tools`, `bench` and `tour` need none. Below them are `command` (base classes and options),
/// `numbers` (streams of numbers), `stats` (what no primitive computes) and `shell` (input, output
/// and messages).
///
/// A new command extends [dev.shoal.cli.command.ShoalCommand] and gets one line in `Commands`.
package dev.shoal.cli;
