# shellcheck shell=sh
# Finds a JDK 25 or newer and exports JAVA_HOME; sourced by ./shoal, ./check, ./install and config/javadoc.
# Looks at JAVA_HOME, at the java on PATH, then in the usual install folders; the first that serves is taken.

jdk_major() { # the major version of the JDK in folder $1, or nothing
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] &&
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

jdk_serves() {
  major=$(jdk_major "$1") && [ -n "$major" ] && [ "$major" -ge 25 ]
}

real_folder() { # the one path of folder $1 that has no link, no '..' and no final slash
  (CDPATH='' cd -- "$1" && pwd -P)
}

take_jdk() { # exports the JDK in folder $1, if it serves
  jdk_serves "$1" && JAVA_HOME=$(real_folder "$1") && export JAVA_HOME
}

find_jdk() {
  if [ -n "${JAVA_HOME:-}" ] && take_jdk "$JAVA_HOME"; then return 0; fi
  on_path=$(command -v java 2>/dev/null) || on_path=
  if [ -n "$on_path" ]; then
    # A java on PATH is often a chain of links: follow them, then step out of bin/.
    while [ -L "$on_path" ]; do
      link=$(readlink "$on_path")
      case $link in /*) on_path=$link ;; *) on_path=$(dirname "$on_path")/$link ;; esac
    done
    candidate=$(dirname "$(dirname "$on_path")")
    if take_jdk "$candidate"; then return 0; fi
  fi
  for candidate in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*jdk* \
    "${HOME:-/nowhere}"/.sdkman/candidates/java/* "${HOME:-/nowhere}"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-/nowhere}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if take_jdk "$candidate"; then return 0; fi
  done
  echo "shoal: no JDK 25 or newer in JAVA_HOME, on PATH, or in the usual folders" \
    "(/usr/lib/jvm, /opt, ~/.sdkman, ~/.jdks, /Library/Java); install one, such as Temurin 25, or set JAVA_HOME" >&2
  return 1
}
