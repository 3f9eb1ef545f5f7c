/// Numbers on their way from a file, in chunks, and to a file or the standard output.
package dev.shoal.cli.numbers;
