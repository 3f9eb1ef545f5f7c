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
  STYLE("page.css"),
  DRAWING("page.js"),
  CHART_LIBRARY("chart.js/chart.umd.min.js"),
  CHART_LICENCE("chart.js/LICENSE.md"),
  COLOUR_LICENCE("kurkle-color/LICENSE.md");

  /// Text that would end a script element or change how a browser finds its end.
  private static final Pattern ENDS_SCRIPT =
      Pattern.compile("<(?=/script|!--|script)", Pattern.CASE_INSENSITIVE);

  private final String resource;

  Asset(String resource) {
    this.resource = resource;
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
