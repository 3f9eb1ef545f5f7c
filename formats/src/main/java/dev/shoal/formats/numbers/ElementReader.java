package dev.shoal.formats.numbers;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.NumberSource;
import java.io.IOException;

/// Reads the elements of a source into arrays of any type that represents them exactly.
///
/// Elements of the array's own type are written to it directly, others go through a [Conversion].
/// f8 is never narrowed, and a floating type is never converted to integers.
final class ElementReader {
  private final String name;
  private final NumberSource source;
  private final ElementType type;
  private Conversion conversion; // the one used last
  private long position;

  ElementReader(String name, NumberSource source) {
    this.name = name;
    this.source = source;
    this.type = source.type();
  }

  /// Returns the number of elements read so far.
  long position() {
    return position;
  }

  long skip(long wanted) throws IOException {
    long n = source.skip(wanted);
    position += n;
    return n;
  }

  /// Writes the next elements to `into[from] …` and returns the number written: fewer than `length`
  /// only at the end.
  int read(Array<?> into, int from, int length) throws IOException {
    ElementType target = ElementType.of(into);
    int n;
    if (target.carrier() == type.carrier()) {
      long size = type.carrier().bytes();
      n = source.read(into.hostSegment().asSlice(from * size, length * size));
    } else {
      n = conversion(target).read(source::read, into, from, length, position);
    }
    position += n;
    return n;
  }

  private Conversion conversion(ElementType target) throws FormatException {
    if (type == ElementType.F8 || (type.isFloating() && !target.isFloating())) {
      String plural = target.carrier().plural();
      String problem = type.code() + " elements do not fit " + plural + " exactly";
      throw FormatException.of(name, problem + "; read doubles");
    }
    if (conversion == null || conversion.to() != target) {
      conversion = Conversion.exact(name, type, target, "; read longs");
    }
    return conversion;
  }
}
