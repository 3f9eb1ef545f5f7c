package dev.shoal.opencl;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/// A C function as in the OpenCL specification, from which its method handle is made.
///
/// Handles and pointers are `long`s: the caller keeps what they point at alive, so a call needs no
/// arena. Only a parameter named `host` is a memory segment, since it may be a user's, which must
/// not be freed during the call.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface Prototype {
  /// Return type, name, parameters.
  String value();

  /// Parses a prototype.
  final class Reader {
    private Reader() {}

    /// Returns the function's name.
    static String name(String prototype) {
      String head = prototype.substring(0, prototype.indexOf('('));
      return head.substring(head.lastIndexOf(' ') + 1).replace("*", "");
    }

    /// Returns the descriptor for a downcall.
    static FunctionDescriptor descriptor(String prototype) {
      String head = prototype.substring(0, prototype.indexOf('('));
      String parameters = prototype.substring(head.length() + 1, prototype.lastIndexOf(')'));
      MemoryLayout[] layouts =
          Arrays.stream(parameters.split(",", -1))
              .map(p -> layout(p.strip()))
              .toArray(MemoryLayout[]::new);
      return FunctionDescriptor.of(layout(head.strip()), layouts);
    }

    /// Returns 32 bits for `cl_int`, `cl_uint`, `cl_bool` and the names of queries, otherwise 64.
    private static ValueLayout layout(String declaration) {
      String type = declaration.substring(0, declaration.indexOf(' '));
      if (declaration.endsWith("*host")) {
        return ValueLayout.ADDRESS;
      }
      boolean small =
          switch (type) {
            case "cl_int", "cl_uint", "cl_bool" -> true;
            default -> type.endsWith("_info");
          };
      return small && !declaration.contains("*") ? ValueLayout.JAVA_INT : ValueLayout.JAVA_LONG;
    }
  }
}
