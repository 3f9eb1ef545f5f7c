package dev.shoal.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;

/// The assets of every page. The build unpacks the chart library and the licences into the module.
enum Asset {
  STYLE("page.css", "page.css"),
  DRAWING("page.js", "page.js"),
  CHART_LIBRARY("chart.js/chart.umd.min.js", "chart.umd.min.js"),
  CHART_LICENCE("chart.js/LICENSE.md", "chart-LICENSE.txt"),
  COLOUR_LICENCE("kurkle-color/LICENSE.md", "kurkle-color-LICENSE.txt");

  /// Text that would end a script element or change how a browser finds its end.
  private static final Pattern ENDS_SCRIPT =
      Pattern.compile("<(?=/script|!--|script)", Pattern.CASE_INSENSITIVE);

  private final String resource;
  private final String file;

  Asset(String resource, String file) {
    this.resource = resource;
    this.file = file;
  }

  /// Returns the name of its file in a folder of shared assets.
  String file() {
    return file;
  }

  /// Returns the text, safe within its element.
  String text() {
    String text = read().replace("\r\n", "\n");
    return resource.endsWith(".js") ? insideScript(text) : text;
  }

  /// Returns the hash that a content security policy uses for this script only.
  String policy() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text().getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /// `<` as `\x3C`: the same to JavaScript within a string or a regular expression, the only
  /// positions where these sequences occur in valid code.
  static String insideScript(String javaScript) {
    return ENDS_SCRIPT.matcher(javaScript).replaceAll("\\\\x3C");
  }

  private String read() {
    try (InputStream in = Asset.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT, "%s is missing from the module; build it with Maven", resource));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
