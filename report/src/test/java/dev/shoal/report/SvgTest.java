package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class SvgTest {
  @Test
  void isXmlWhateverTheNameOfTheFileInItsTitle() throws Exception {
    String name = "a\u0001b\u00A0<&>\uD800\uFFFF\uD83D\uDE00.asc";
    String file = new Svg(1, 1, "", name).end();
    var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    var read = parser.parse(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
    String title = read.getDocumentElement().getElementsByTagName("title").item(0).getTextContent();
    assertEquals("a\uFFFDb\u00A0<&>\uFFFD\uFFFD\uD83D\uDE00.asc", title);
  }
}
