#!/bin/sh
# Has clang look at each kernel source that the tests compiled, as plain OpenCL C 1.2: what PoCL lets pass
# a stricter driver may not. Nothing to do where clang or an OpenCL device is missing.
set -eu
sources=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)/target/kernels
clang=$(command -v clang || ls /usr/bin/clang-[0-9]* 2>/dev/null | tail -n 1)
if [ -z "$clang" ] || [ ! -d "$sources" ]; then
  echo "config/kernels.sh: no clang, or no OpenCL device: kernel sources are not checked" >&2
  exit
fi
set -- "$sources"/*.cl
# Twenty at a time on each processor: most of the time is that of starting clang.
# shellcheck disable=SC2016 # what is quoted is for the inner shells
printf '%s\0' "$@" | xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 20 sh -euc '
  for source do
    options=$(sed -n "1s|^// ||p" "$source" | sed "s/-cl-std=[^ ]*//; s/-cl-opt-disable//")
    # shellcheck disable=SC2086 # options are words
    "$0" -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -fsyntax-only -Werror $options "$source" ||
      { echo "config/kernels.sh: $source" >&2; exit 1; }
  done' "$clang"
echo "config/kernels.sh: clang passes $# kernel sources"
