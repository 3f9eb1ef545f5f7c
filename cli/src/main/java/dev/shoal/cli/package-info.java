/// The `shoal` command: one class per subcommand, and the groups of options that they share.
///
/// A command parses nothing and prints little: options become values in the option groups,
/// `numbers` streams files, `stats` computes what no primitive does, `shell` speaks with the user.
///
/// A new command extends `ShoalCommand` and gets one line in `Commands`.
package dev.shoal.cli;
