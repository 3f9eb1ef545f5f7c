/// Commands without an input file: devices, algorithms, sorting networks, figures.
package dev.shoal.cli.tools;
