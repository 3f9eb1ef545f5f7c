/// What commands have in common: base classes and options.
package dev.shoal.cli.command;
