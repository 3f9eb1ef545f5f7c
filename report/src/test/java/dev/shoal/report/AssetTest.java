package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class AssetTest {
  @Test
  void cannotEndTheScriptItStandsIn() {
    assertEquals(
        "a='\\x3C/SCRIPT>'+'\\x3C!--'+'\\x3Cscript>';b<c",
        Asset.insideScript("a='</SCRIPT>'+'<!--'+'<script>';b<c"));
    for (Asset script : new Asset[] {Asset.CHART_LIBRARY, Asset.DRAWING}) {
      String text = script.text().toLowerCase(Locale.ROOT);
      assertFalse(text.contains("</script") || text.contains("<!--"), script.toString());
    }
  }
}
