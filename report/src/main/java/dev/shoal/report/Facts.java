package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// Names and values: the machine, the JDK, the device, the version.
public record Facts(List<Fact> facts) implements Block {
  /// One name with its value.
  public record Fact(String name, String value) {
    public Fact {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }
  }

  public Facts {
    facts = List.copyOf(facts);
  }

  /// Returns a list of one fact.
  public static Facts of(String name, String value) {
    return new Facts(List.of(new Fact(name, value)));
  }

  /// Returns these facts and one more.
  public Facts and(String name, String value) {
    return new Facts(Appended.to(facts, new Fact(name, value)));
  }
}
