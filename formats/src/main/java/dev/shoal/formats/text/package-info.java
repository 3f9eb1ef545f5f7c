/// Text: rows and words, columns by name or number, and decimal numbers.
///
/// [Records][dev.shoal.formats.text.Records] splits delimited text into records and fields;
/// [Rows][dev.shoal.formats.text.Rows] reads them one after another from a stream.
/// [LineScanner][dev.shoal.formats.text.LineScanner] scans lines of words where every nanosecond
/// per word counts. All of them work on bytes in place, without a `String` per field.
///
/// For the packages of this module only.
package dev.shoal.formats.text;
