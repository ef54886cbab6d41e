#!/bin/sh
# Run once by PostgreSQL's image, in a new database: lets the replica follow.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
