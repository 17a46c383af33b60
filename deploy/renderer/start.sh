#!/bin/sh
# Runs the renderer on Linux without systemd and containers; as root, under a supervisor of yours that
# starts it again when it ends:
#   deploy/renderer/start.sh /srv/gangway/renderer /run/gangway/renderer.sock
# The first is a copy of api/dist/renderer. The folder of the socket belongs to the renderer's user
# and to a group that the server is in.
set -eu
files=$1
socket=$2
user=${RENDERER_USER:-gangway-renderer}
group=${RENDERER_GROUP:-gangway}

exec env -i "$(command -v unshare)" --net --ipc --uts \
  setpriv --reuid="$user" --regid="$group" --clear-groups \
  --no-new-privs --inh-caps=-all --bounding-set=-all \
  prlimit --core=0 --nproc=256 \
  "$(command -v node)" "$files/renderer.js" "$socket"
