/// The algorithms of the source texts that are not the default of a facade, one package for each
/// subject.
///
/// [Textbook][dev.shoal.textbook.Textbook] lists them. Each implements the open interface of its
/// facade, such as [ScanAlgorithm][dev.shoal.primitives.scan.ScanAlgorithm], and is chosen by the
/// facade's `with`.
package dev.shoal.textbook;
