/// The command that looks up values in a table by interpolation.
package dev.shoal.cli.tables;
