package dev.shoal.opencl;

import java.util.HashMap;
import java.util.Map;

/// Compiled programs of one context.
public final class ClProgramCache {
  private final ClContext context;
  private final Map<String, ClProgram> programs = new HashMap<>();

  ClProgramCache(ClContext context) {
    this.context = context;
  }

  /// The program.
  public synchronized ClProgram get(String source, String options) {
    return programs.computeIfAbsent(options + "\n" + source, _ -> context.build(source, options));
  }

  /// Saves.
  public int save() {
    return 0;
  }
}
