package dev.shoal.formats;

import dev.shoal.testkit.Cases;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Good files with something broken: a reader returns what is there, or throws a [FormatException],
/// soon. `./check -Pattack` tries many more.
@Tag("attack")
@EnabledIfSystemProperty(
    named = "shoal.test.simd",
    matches = "wide",
    disabledReason = "readers are the same in every kind of JVM")
class MutationTest {
  private static final int FILES_PER_CASE = 20;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void brokenFilesAreReadOrRefused(Reader reader) {
    Map<String, byte[]> good = reader.good();
    String[] names = good.keySet().toArray(String[]::new);
    var watched = new WatchedReader(reader, folder);
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int f = 0; f < FILES_PER_CASE; f++) {
            String name = names[random.nextInt(names.length)];
            byte[] other = good.get(names[random.nextInt(names.length)]);
            byte[] broken = Mutations.mutate(random, good.get(name), other);
            boolean isPacked = random.nextInt(4) == 0;
            watched.read(random, name, isPacked ? Mutations.packed(random, broken) : broken);
          }
        });
  }
}
