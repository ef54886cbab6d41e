/*
 * A server for `monitoring.ts`, on a database that is there, with or without what is counted and
 * timed for /metrics and the log. Started with the database's address as JSON and `with` or `without`.
 */
import { createApp } from '../server/app.ts'
import { connect } from '../server/db/connect.ts'
import { z } from '../contract/kit/zod.ts'
import { nobodyOutside } from '../tests/support/services/outside.ts'

const [, , given = '', how = ''] = process.argv
const database = z
  .union([z.object({ dataDir: z.string() }), z.object({ databaseUrl: z.string() })])
  .parse(JSON.parse(given))
const app = await createApp({
  store: connect(database),
  now: () => new Date(),
  outside: nobodyOutside,
  logLevel: 'warn',
  ...(how === 'with' && {
    monitoring: { token: undefined, slowStatement: 500, build: {}, folders: {} },
  }),
})
const address = await app.listen({ port: 0 })
process.stdout.write(`ready at ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
