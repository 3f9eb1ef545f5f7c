/// The command that describes any file.
package dev.shoal.cli.info;
