#!/bin/sh
# Copies the primary the first time, then follows it. To begin anew, remove the replica's volume.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  copy="$PGDATA.part"
  mkdir -p "$(dirname "$PGDATA")"
  until
    rm -rf "$copy"
    pg_basebackup --host="$PRIMARY" --username=replicator --no-password --pgdata="$copy" \
      --slot=replica --write-recovery-conf --checkpoint=fast
  do
    echo 'The primary cannot be copied yet. Trying again in 2 seconds.'
    sleep 2
  done
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec postgres -D "$PGDATA"
