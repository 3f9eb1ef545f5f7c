/// Tables and queries, from files to what is looked up.
package dev.shoal.cli.lookup;
