#!/bin/sh
# Starts nginx with its settings from the environment:
#   API_ADDRESSES  the apis, host:port, separated by spaces; each by a name or address of its own
#   PUBLIC_URL     as of the api: whether browsers are told to come by TLS only
#   WEB_PORT, ASSETS, KEPT_ASSETS, RUN_FOLDER, MIME_TYPES  where they are elsewhere
set -eu
here=$(cd "$(dirname "$0")" && pwd)
: "${API_ADDRESSES:?name the apis: host:port, separated by spaces}" "${PUBLIC_URL:?set the address that buyers see}"
WEB_PORT=${WEB_PORT:-8080}
ASSETS=${ASSETS:-/usr/share/razao/assets}
KEPT_ASSETS=${KEPT_ASSETS:-/var/lib/razao-assets}
RUN_FOLDER=${RUN_FOLDER:-/tmp/web}
MIME_TYPES=${MIME_TYPES:-/etc/nginx/mime.types}
export API_ADDRESSES RUN_FOLDER

sh "$here/keep-assets.sh" "$ASSETS" "$KEPT_ASSETS"

mkdir -p "$RUN_FOLDER/kept"
rm -f "$RUN_FOLDER/kept/assets"
ln -s "$KEPT_ASSETS" "$RUN_FOLDER/kept/assets"
cp "$here/headers.conf" "$here/proxy.conf" "$RUN_FOLDER/"
sed -e "s|\${MIME_TYPES}|$MIME_TYPES|" -e "s|\${PUBLIC_URL}|$PUBLIC_URL|" -e "s|\${WEB_PORT}|$WEB_PORT|" \
  "$here/nginx.conf" > "$RUN_FOLDER/nginx.conf"
# Of an earlier start: addresses may be somebody else's by now.
rm -f "$RUN_FOLDER/nginx.pid"
: > "$RUN_FOLDER/apis.conf"
: > "$RUN_FOLDER/troubled"
found=$(sh "$here/find-apis.sh")
# Where none is ready yet.
echo "${found:-server 127.0.0.1:1 down;}" > "$RUN_FOLDER/apis.conf"

# Whatever ends it, for want of memory or of a process: without it nginx would keep to these addresses for ever. This
# shell becomes nginx.
while kill -0 $$ 2>/dev/null; do
  sh "$here/follow-apis.sh" $$ || :
  sleep 1
done &
exec nginx -e stderr -p "$RUN_FOLDER/" -c "$RUN_FOLDER/nginx.conf" -g 'daemon off;'
