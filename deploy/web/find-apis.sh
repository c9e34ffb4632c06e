#!/bin/sh
# Prints the apis of API_ADDRESSES that are ready, for nginx, by the addresses that their names have now. One that is
# stopping says that it is not ready, one that is frozen says nothing.
set -u
for address in $API_ADDRESSES; do
  curl --silent --max-time 2 --output /dev/null --write-out '%{http_code} %{remote_ip} %{remote_port}\n' \
    "http://$address/readyz"
done | while read -r status ip port; do
  [ "$status" = 200 ] || continue
  case $ip in *:*) ip="[$ip]" ;; esac
  # Who is in is decided here: an answer that took too long is no reason to send it nobody.
  echo "server $ip:$port max_fails=0;"
done
