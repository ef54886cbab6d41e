#!/bin/sh
# Copies the primary the first time, then follows it. To copy it anew, stop it and remove its volume, let the
# primary forget how far it was, and start it:
#   docker compose rm --stop --force replica && docker volume rm muster_replica
#   docker compose exec primary psql -U muster -c "select pg_drop_replication_slot('replica')" \
#     -c "select pg_create_physical_replication_slot('replica')"
#   docker compose up --detach
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
