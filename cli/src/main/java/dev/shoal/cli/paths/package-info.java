/// The command on shortest paths: the search, its files and its map.
package dev.shoal.cli.paths;
