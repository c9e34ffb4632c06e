# ". deploy/debian/settings.sh", in Razão's folder: reads the settings of this machine. They are outside the release, so
# that the next one finds them; RAZAO_ENV names another file.
RAZAO_ENV=${RAZAO_ENV:-/etc/razao/razao.env}
. "$RAZAO_ENV"
