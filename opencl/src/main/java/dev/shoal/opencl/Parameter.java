package dev.shoal.opencl;

/// The declaration of one parameter of a kernel, so that a wrong argument is detected when it is
/// set: to the driver a float is any four bytes.
///
/// @param kind what it accepts; `OPAQUE`, an image or a sampler, accepts nothing; `OTHER`, a value
///   of a type with another name, any number; `UNKNOWN`, if the compiler kept no record, anything
/// @param text type and name
record Parameter(Kind kind, String text) {
  /// Kinds of arguments.
  enum Kind {
    BUFFER,
    LOCAL,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    OPAQUE,
    OTHER,
    UNKNOWN
  }

  /// The compiler option to keep the record.
  static final String OPTION = " -cl-kernel-arg-info";

  private static final int ADDRESS_QUALIFIER = 0x1196;
  private static final int TYPE_NAME = 0x1198;
  private static final int NAME = 0x119A;

  private static final int GLOBAL = 0x119B;
  private static final int LOCAL = 0x119C;
  private static final int CONSTANT = 0x119D;
  private static final int PRIVATE = 0x119E;

  /// Queries parameter number `index`.
  static Parameter of(long kernel, int index) {
    ObjectInfo info =
        new ObjectInfo(
            "clGetKernelArgInfo",
            (what, room, value, size) ->
                Driver.getKernelArgInfo(kernel, index, what, room, value, size));
    try {
      String type = info.text(TYPE_NAME);
      return new Parameter(
          kind(info.number(ADDRESS_QUALIFIER), type), type + " " + info.text(NAME));
    } catch (DeviceException e) {
      return new Parameter(Kind.UNKNOWN, "parameter"); // from a binary, with many drivers
    }
  }

  private static Kind kind(int address, String type) {
    if (type.matches("(image.*|sampler|event|queue)_t")) {
      return Kind.OPAQUE;
    }
    return switch (address) {
      case GLOBAL, CONSTANT -> Kind.BUFFER;
      case LOCAL -> Kind.LOCAL;
      case PRIVATE ->
          switch (type) {
            case "int", "uint", "unsigned int" -> Kind.INT;
            case "long", "ulong", "unsigned long" -> Kind.LONG;
            case "float" -> Kind.FLOAT;
            case "double" -> Kind.DOUBLE;
            default -> Kind.OTHER;
          };
      default -> Kind.UNKNOWN;
    };
  }

  boolean takes(Kind argument) {
    boolean isNumber = argument != Kind.BUFFER && argument != Kind.LOCAL;
    return kind == argument || kind == Kind.UNKNOWN || (kind == Kind.OTHER && isNumber);
  }
}
