/// Files of graphs.
///
/// [GraphFiles][dev.shoal.formats.graph.GraphFiles] reads a file to an
/// [EdgeList][dev.shoal.formats.graph.EdgeList] or to
/// [CsrArrays][dev.shoal.formats.graph.CsrArrays], and writes both.
package dev.shoal.formats.graph;
