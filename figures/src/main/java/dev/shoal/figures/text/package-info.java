/// The texts' experiments on names and strings.
package dev.shoal.figures.text;
