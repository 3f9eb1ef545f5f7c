# shellcheck shell=sh
# Starts the JVM of the command; sourced by ./shoal and by the scripts in bundle/bin, which need $home.

fail() {
  echo "shoal: $1" >&2
  exit 1
}

# Java does not start there. In dash, pwd prints nothing and succeeds.
[ -n "$(pwd -P 2>/dev/null)" ] || fail "the current folder no longer exists; change to another one"

case $home/ in # a class path is split at each colon, and the URL of a resource in a jar at '!/'
  *:* | *'!/'*) fail "Java cannot load classes from $home: its path has a ':', or a '!' before a '/'; move it" ;;
esac

# Training and running have these in common, or the JVM leaves the cache alone. It writes its messages to the
# standard output by default, among the results; those about the cache are of no use to users. Compiling by
# the profiles in the cache takes processor time, and no command was faster for it.
options="-XX:+IgnoreUnrecognizedVMOptions -XX:MaxRAMPercentage=80 -XX:+UseTransparentHugePages -XX:+DisplayVMOutputToStderr
  -XX:+UnlockDiagnosticVMOptions -XX:-AOTReplayTraining -Xlog:disable -Xlog:all=error:stderr -Xlog:aot*=off:stderr -Xlog:cds*=off:stderr"

# The JVM takes one collector only, so one that the user names replaces this. The cache goes with any, but
# its objects do not fit in the smallest heaps, and no option of the JVM lets it start without them.
collector=-XX:+UseParallelGC
cacheable=true
for option in ${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${SHOAL_JAVA_OPTIONS:-} ${_JAVA_OPTIONS:-}; do
  case $option in
    -XX:+UseSerialGC | -XX:+UseParallelGC | -XX:+UseG1GC | -XX:+UseZGC | -XX:+UseShenandoahGC | -XX:+UseEpsilonGC) collector= ;;
    -XX:AOT* | -XX:SharedArchiveFile=* | -Xshare*) cacheable=false ;; # a cache of the user's own, or none
    -Xmx[0-9][mM] | -Xmx[0-9][0-9][0-9][0-9][kK]) cacheable=false ;;
  esac
done

# Becomes the JVM of the JDK in folder $1, with the rest as its arguments.
launch() {
  java=$1
  shift
  # A progress bar needs someone who watches: Java cannot tell whether its error stream is a terminal.
  if [ -t 1 ] && [ -t 2 ]; then terminal=true; else terminal=false; fi

  # In the C locale, and in one that is not installed, Java cannot spell file names beyond ASCII.
  case $(locale charmap 2>/dev/null) in ANSI_X3.4-1968 | US-ASCII) LC_ALL=C.UTF-8 && export LC_ALL ;; esac

  # A JVM opens its own files under the numbers of streams that are closed, and would read them as input.
  { true 3<&0; } 2>/dev/null || exec </dev/null
  closed=
  { true 3>&1; } 2>/dev/null || { exec >/dev/null && closed=-Dshoal.stdout.closed=true; }
  true 3>&2 || exec 2>/dev/null

  # JDK 25 knows all options above on Linux, so there an option of the user's that it does not know is an error.
  known=
  if [ -n "${SHOAL_JAVA_OPTIONS:-}" ] && [ "$(uname)" = Linux ] && grep -q '^JAVA_VERSION="25' "$java/release" 2>/dev/null; then
    known=-XX:-IgnoreUnrecognizedVMOptions
  fi
  # The report of a crash is for the temporary folder: the current one may hold the user's data.
  # shellcheck disable=SC2086 # options and SHOAL_JAVA_OPTIONS are lists of words
  exec "$java/bin/java" $options $collector $known "-XX:ErrorFile=${TMPDIR:-/tmp}/shoal-crash-%p.log" ${SHOAL_JAVA_OPTIONS:-} \
    $closed -Dshoal.terminal="$terminal" "$@"
}
