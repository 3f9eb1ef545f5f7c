/// A wave that runs on the command line: from stop to stop, interrupted and resumed, and what is
/// written about it.
package dev.shoal.cli.wave;
