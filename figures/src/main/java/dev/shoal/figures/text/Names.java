package dev.shoal.figures.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;

/// Surnames in capitals: the hundred commonest of the United States, or more of their make.
final class Names {
  private static final long SEED = 51;

  /// In the order of their number in the census of 2010.
  private static final String[] COMMONEST =
      """
      SMITH JOHNSON WILLIAMS BROWN JONES GARCIA MILLER DAVIS RODRIGUEZ MARTINEZ HERNANDEZ LOPEZ
      GONZALEZ WILSON ANDERSON THOMAS TAYLOR MOORE JACKSON MARTIN LEE PEREZ THOMPSON WHITE HARRIS
      SANCHEZ CLARK RAMIREZ LEWIS ROBINSON WALKER YOUNG ALLEN KING WRIGHT SCOTT TORRES NGUYEN HILL
      FLORES GREEN ADAMS NELSON BAKER HALL RIVERA CAMPBELL MITCHELL CARTER ROBERTS GOMEZ PHILLIPS
      EVANS TURNER DIAZ PARKER CRUZ EDWARDS COLLINS REYES STEWART MORRIS MORALES MURPHY COOK ROGERS
      GUTIERREZ ORTIZ MORGAN COOPER PETERSON BAILEY REED KELLY HOWARD RAMOS KIM COX WARD RICHARDSON
      WATSON BROOKS CHAVEZ WOOD JAMES BENNETT GRAY MENDOZA RUIZ HUGHES PRICE ALVAREZ CASTILLO
      SANDERS PATEL MYERS LONG ROSS FOSTER JIMENEZ
      """
          .trim()
          .split("\\s+");

  private static final char EDGE = ' ';
  private static final int SHORTEST = 3;
  private static final int LONGEST = 12;

  /// What follows each letter of the commonest names, as often as it does there; at the edges what
  /// they begin with, and their ends.
  private static final Map<Character, String> FOLLOWERS = followers();

  private Names() {}

  private static Map<Character, String> followers() {
    Map<Character, String> followers = new HashMap<>();
    for (String name : COMMONEST) {
      String all = EDGE + name + EDGE;
      for (int i = 0; i + 1 < all.length(); i++) {
        followers.merge(all.charAt(i), all.substring(i + 1, i + 2), String::concat);
      }
    }
    return followers;
  }

  /// `n` names, no two the same, in random order, the same each time: up to a hundred of the
  /// commonest; of more all but those are drawn letter by letter, each as it follows the one before
  /// it in the commonest, with 3 to 12 letters.
  static List<String> of(int n) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(n, COMMONEST.length); i++) {
      names.add(COMMONEST[i]);
    }
    var random = new SplittableRandom(SEED);
    while (names.size() < n) {
      String name = made(random);
      if (name.length() >= SHORTEST && name.length() <= LONGEST) {
        names.add(name);
      }
    }
    List<String> shuffled = new ArrayList<>(names);
    Collections.shuffle(shuffled, new Random(SEED));
    return shuffled;
  }

  private static String made(SplittableRandom random) {
    var name = new StringBuilder();
    char letter = EDGE;
    do {
      String followers = FOLLOWERS.get(letter);
      letter = followers.charAt(random.nextInt(followers.length()));
      name.append(letter);
    } while (letter != EDGE);
    return name.substring(0, name.length() - 1);
  }
}
