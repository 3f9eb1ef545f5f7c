/// Suggestions for mistyped names of commands and keys. For the modules of Shoal only.
package dev.shoal.formats.names;
