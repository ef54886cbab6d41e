import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { connect } from '../server/db/connect.ts'
import { copyTables } from '../server/db/files/copy-tables.ts'
import { openHandle } from '../tests/support/databases/handles.ts'
import { startPostgres } from '../tests/support/databases/postgres.ts'
const dataDir = '/tmp/faults-d2'
const store = connect({ dataDir }); await store.migrate(console.log); await store.close()
const postgres = await startPostgres({ survives: 'crash' })
writeFileSync('/tmp/faults-e/url', postgres.url('postgres'))
const from = openHandle({ dataDir }); const to = openHandle({ databaseUrl: postgres.url('postgres') })
const t = performance.now()
await copyTables(from, to)
console.log('copied', Math.round(performance.now() - t))
await to.destroy(); await from.destroy()
const c = new pg.Client({ connectionString: postgres.url('postgres') }); await c.connect()
await c.query('vacuum analyze')
const { rows } = await c.query(`select relname, reltuples::bigint as rows, pg_relation_size(oid) as t, pg_indexes_size(oid) as i from pg_class where relkind='r' and relnamespace='public'::regnamespace order by pg_total_relation_size(oid) desc limit 24`)
for (const r of rows) console.log(r.relname, r.rows, r.t, r.i, Math.round((Number(r.t) + Number(r.i)) / Number(r.rows)))
console.log((await c.query('select pg_database_size(current_database()) as s')).rows[0].s)
await c.end()
writeFileSync('/tmp/faults-e/ready', String(process.pid))
process.on('SIGTERM', async () => { await postgres.stop(); process.exit(0) })
setInterval(() => {}, 1e6)
