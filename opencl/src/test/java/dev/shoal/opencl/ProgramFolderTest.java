package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFolderTest {
  @TempDir Path home;

  private Path find(String named, String system, Map<String, String> environment) {
    return ProgramFolder.find(named, system, home.toString(), environment::get);
  }

  @Test
  void isWhereTheSystemHasItsCaches() {
    assertEquals(home.resolve(".cache/shoal/opencl"), find("", "Linux", Map.of()));
    assertEquals(home.resolve("Library/Caches/shoal/opencl"), find("", "Mac OS X", Map.of()));
    assertEquals(home.resolve("AppData/Local/shoal/opencl"), find("", "Windows 11", Map.of()));
  }

  @Test
  void followsTheEnvironment() {
    Path caches = home.resolve("elsewhere").toAbsolutePath();
    var xdg = Map.of("XDG_CACHE_HOME", caches.toString());
    assertEquals(caches.resolve("shoal/opencl"), find("", "Linux", xdg));
    assertEquals(home.resolve("Library/Caches/shoal/opencl"), find("", "Mac OS X", xdg));
    var local = Map.of("LOCALAPPDATA", caches.toString());
    assertEquals(caches.resolve("shoal/opencl"), find("", "Windows 11", local));
  }

  @Test
  void aRelativeOrEmptyVariableCountsAsNone() {
    for (String value : new String[] {"", "caches"}) {
      assertEquals(
          home.resolve(".cache/shoal/opencl"), find("", "Linux", Map.of("XDG_CACHE_HOME", value)));
    }
  }

  @Test
  void aUserWithoutAFolderHasNone() {
    assertNull(ProgramFolder.find("", "Linux", "?", _ -> null));
  }

  @Test
  void thePropertyComesFirst() {
    var xdg = Map.of("XDG_CACHE_HOME", "/elsewhere");
    assertEquals(Path.of("programs"), find("programs", "Linux", xdg));
    assertNull(find("off", "Linux", xdg));
  }
}
