#!/bin/sh
# Prints the apis of API_ADDRESSES that are sent requests, for nginx, by the addresses that their names have now. One
# that is stopping says that it is not ready, and is out at once. One that says nothing, or that a part fails, may only be
# busy: it stays as it is in apis.conf, until it was so twice in a row. From then on one that is silent is out, and one
# that is degraded is sent requests only while none is ready: what it cannot reach others may.
set -eu
cd "$RUN_FOLDER"
newline='
'
ready='' doubtful='' degraded='' troubled=''
for address in $API_ADDRESSES; do
  # No answer is an answer, too: 000.
  answer=$(curl --silent --max-time 2 --write-out '\n%{http_code} %{remote_ip} %{remote_port}' \
    "http://$address/readyz" || :)
  found=${answer##*"$newline"}
  ip=${found#* }
  port=${ip##* }
  ip=${ip% *}
  case $ip in *:*) ip="[$ip]" ;; esac
  # Who is in is decided here: an answer that took too long is no reason to send it nobody.
  line="server $ip:$port max_fails=0; # $address"
  case $found-$answer in
    200*'"status":"degraded"'*) state=degraded ;;
    200*) state=ready ;;
    000*) state=silent ;;
    *) state=out ;;
  esac
  case $state in degraded | silent)
    troubled="$troubled$address$newline"
    if ! grep -qxF "$address" troubled; then
      state=doubtful
      line=$(awk -v address="$address" '$NF == address' apis.conf)
    fi
    ;;
  esac
  case $state in
    ready) ready="$ready$line$newline" ;;
    doubtful) doubtful="$doubtful${line:+$line$newline}" ;;
    degraded) degraded="$degraded$line$newline" ;;
  esac
done
printf '%s' "$troubled" > troubled
printf '%s' "${ready:-$degraded}$doubtful"
