/// Numbers in files: arrays in, arrays out.
///
/// A file of numbers is a sequence of elements of one type, in file order, whatever its shape.
/// [NumberFiles][dev.shoal.formats.NumberFiles] tells the format from the name and the first bytes
/// and opens a [NumberFile][dev.shoal.formats.NumberFile], which is read in chunks (no 2³¹ limit)
/// or whole; [NumberWriter][dev.shoal.formats.NumberWriter] goes the other way and never leaves
/// half a file behind.
///
/// Nothing is lost in silence. A value that does not fit the array it is read into, a header that
/// claims more than the file holds, a line without the wanted column: each is a
/// [FormatException][dev.shoal.formats.FormatException] that names the file, the place and the
/// mend. What a reader changes on purpose (missing values, dimensions read flat) it says in its
/// notes.
///
/// Every element type has a *carrier*, the Java type that holds all its values: `int` for `i1 i2 i4
/// u1 u2`, `long` for `u4 i8 u8`, `float` for `f4`, `double` for `f8`. Formats deliver carriers;
/// the conversions from carrier to array are written once.
package dev.shoal.formats;
