/// The text's experiment on graphs: Dijkstra's algorithm by parallel reduction.
package dev.shoal.figures.graph;
