package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ElementTypeTest {
  @Test
  void isParsedFromItsCode() {
    for (ElementType type : ElementType.values()) {
      assertEquals(type, ElementType.parse(type.code()));
      assertEquals(type.code().charAt(1) - '0', type.bytes());
    }
  }

  @Test
  void listsTheCodesWhenAskedForAnother() {
    var e = assertThrows(IllegalArgumentException.class, () -> ElementType.parse("f2"));
    assertEquals(
        "no element type is named 'f2'; there are i1, i2, i4, i8, u1, u2, u4, u8, f4, f8",
        e.getMessage());
  }
}
