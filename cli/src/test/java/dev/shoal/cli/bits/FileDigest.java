package dev.shoal.cli.bits;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// A number for the content of a file: of what it holds rather than of its bytes, where those
/// depend on the version of a compressor.
///
/// - a packed file: of what is packed;
/// - a picture: of its size and pixels;
/// - a page: of its headings, its elements outside of charts, and its pictures; texts between them
///   hold times. Of a measured page only the headings;
/// - measured JSON: of the names of its members;
/// - other text: of its stable form.
final class FileDigest {
  /// Files that are no text; those without an extension are checkpoints.
  private static final Set<String> BINARY =
      Set.of("", "npy", "raw", "bin", "cells", "shg", "dem", "vtu");

  /// Hexadecimal digits of a digest that are kept.
  private static final int DIGITS = 16;

  /// The stable form of a text.
  private final UnaryOperator<String> stable;

  private final boolean isMeasured;

  FileDigest(UnaryOperator<String> stable, boolean isMeasured) {
    this.stable = stable;
    this.isMeasured = isMeasured;
  }

  /// The digest, with a word on what it is of.
  String of(Path file) throws IOException {
    return of(file.getFileName().toString(), Files.readAllBytes(file));
  }

  private String of(String name, byte[] bytes) throws IOException {
    String extension = name.substring(name.lastIndexOf('.') + 1);
    return switch (name.contains(".") ? extension : "") {
      case "gz" -> {
        try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
          yield "packed, " + of(name.replace(".gz", ""), unpacked.readAllBytes());
        }
      }
      case "png" -> picture(bytes);
      case "json" -> isMeasured ? members(bytes) : text(bytes);
      case "html" -> page(new String(bytes, StandardCharsets.UTF_8));
      case String text when !BINARY.contains(text) -> text(bytes);
      default -> bytes.length + " bytes, " + hex(bytes);
    };
  }

  private String text(byte[] bytes) {
    String text = stable.apply(new String(bytes, StandardCharsets.UTF_8));
    return text.lines().count() + " lines, " + hex(text);
  }

  private static String members(byte[] json) {
    Set<String> names = new TreeSet<>();
    addNames(JsonParser.parseString(new String(json, StandardCharsets.UTF_8)), "", names);
    return "members " + String.join(" ", names);
  }

  private static String picture(byte[] png) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    ByteBuffer bytes = ByteBuffer.allocate(4 * pixels.length);
    bytes.asIntBuffer().put(pixels);
    return image.getWidth() + " x " + image.getHeight() + " pixels, " + hex(bytes.array());
  }

  private String page(String html) throws IOException {
    Document page = Jsoup.parse(html);
    page.select("svg *, script, style").remove();
    List<String> headings = page.select("h1, h2, h3").eachText();
    if (isMeasured) {
      return "headings " + stable.apply(String.join(" / ", headings));
    }
    List<String> parts = new ArrayList<>(headings);
    page.select("*").forEach(element -> parts.add(element.tagName()));
    for (Element image : page.select("img[src^=data:image/png]")) {
      String data = image.attr("src");
      parts.add(picture(Base64.getDecoder().decode(data.substring(data.indexOf(',') + 1))));
    }
    return page.select("*").size() + " elements, " + hex(String.join("\n", parts));
  }

  /// Adds the names of the members of `element`, each with those of what it stands in.
  private static void addNames(JsonElement element, String path, Set<String> names) {
    if (element.isJsonObject()) {
      element
          .getAsJsonObject()
          .entrySet()
          .forEach(member -> addNames(member.getValue(), path + "." + member.getKey(), names));
    } else if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(each -> addNames(each, path + "[]", names));
    } else {
      names.add(path);
    }
  }

  static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String hex(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
