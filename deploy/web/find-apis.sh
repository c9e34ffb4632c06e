#!/bin/sh
# Prints the apis of API_ADDRESSES that are sent requests, for nginx, by the addresses that their names have now. One
# that is stopping says that it is not ready, and is out at once. One that says nothing may only be busy: it stays as it
# is in apis.conf, until it has said nothing twice in a row.
set -eu
cd "$RUN_FOLDER"
for address in $API_ADDRESSES; do
  # No answer is an answer, too: 000.
  answer=$(curl --silent --max-time 2 --output /dev/null --write-out '%{http_code} %{remote_ip} %{remote_port}' \
    "http://$address/readyz" || :)
  ip=${answer#* }
  port=${ip##* }
  ip=${ip% *}
  case $ip in *:*) ip="[$ip]" ;; esac
  case $answer in
    # Who is in is decided here: an answer that took too long is no reason to send it nobody.
    200*) echo "server $ip:$port max_fails=0; # $address" ;;
    000*)
      echo "$address" >&3
      grep -qxF "$address" silent || awk -v address="$address" '$NF == address' apis.conf
      ;;
  esac
done 3> silent.now
mv silent.now silent
