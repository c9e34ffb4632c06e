#!/bin/sh
# lacking.sh <way> <way>: how many bytes a server that came the first way lacks of what one has that came the second; 0 where
# it has all. A way is what standing.sh says: <timeline>:<bytes>, with a comma behind each.
set -eu
one=${1:?name a way} other=${2:?name two ways} parted=0
while [ -n "$one" ] && [ -n "$other" ] && [ "${one%%:*}" = "${other%%:*}" ]; do
  here=${one%%,*} there=${other%%,*}
  here=${here#*:} there=${there#*:}
  parted=$((here < there ? here : there))
  [ "$here" = "$there" ] || break
  one=${one#*,} other=${other#*,}
done
end=${2##*:}
echo $((${end%,} - parted))
