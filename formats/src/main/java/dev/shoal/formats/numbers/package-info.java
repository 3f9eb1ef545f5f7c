/// Files of numbers: arrays in, arrays out.
///
/// A file of numbers is a sequence of elements of one type in file order, whatever its shape.
/// [NumberFiles][dev.shoal.formats.numbers.NumberFiles] detects the format and opens a
/// [NumberFile][dev.shoal.formats.numbers.NumberFile], which is read in chunks (without a limit of
/// 2³¹ elements) or whole. [NumberWriter][dev.shoal.formats.numbers.NumberWriter] writes a file
/// that appears complete or not at all.
package dev.shoal.formats.numbers;
