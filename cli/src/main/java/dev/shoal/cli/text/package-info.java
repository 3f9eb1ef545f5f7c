/// Commands on the lines and rows of texts: hashes and sorts.
package dev.shoal.cli.text;
