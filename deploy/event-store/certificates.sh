#!/bin/sh
# Makes an authority and a certificate for the event store, once. The authority's key is thrown away: whoever needs
# another certificate removes both volumes and gets another authority. Valid for ten years.
set -eu
[ ! -s /authority/ca.crt ] || exit 0
work=$(mktemp -d)
es-gencert-cli create-ca -days 3650 -out "$work/ca"
es-gencert-cli create-node -days 3650 -ca-certificate "$work/ca/ca.crt" -ca-key "$work/ca/ca.key" -out "$work/node" \
  -ip-addresses 127.0.0.1 -dns-names eventstore,localhost
cp "$work/node/node.crt" "$work/node/node.key" /certificate/
# The event store's user in its image.
chown 1000:1000 /certificate/node.crt /certificate/node.key
chmod 400 /certificate/node.key
# Last: that it is there says that all is.
cp "$work/ca/ca.crt" /authority/ca.crt
chmod 444 /authority/ca.crt
rm -rf "$work"
