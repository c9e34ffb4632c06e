# ". deploy/debian/settings.sh", in Razão's folder: reads the settings of this machine. They are outside the release, so
# that the next one finds them; RAZAO_ENV names another file.
RAZAO_ENV=${RAZAO_ENV:-/etc/razao/razao.env}
. "$RAZAO_ENV"
# demand_known [program …]: ends the script where PROGRAMS does not name one of them.
demand_known() {
  for asked; do
    case " $PROGRAMS " in *" $asked:"*) ;; *) echo "PROGRAMS of razao.env does not name $asked." >&2; exit 1 ;; esac
  done
}
