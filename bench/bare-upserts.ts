import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseAddress } from '../server/db/connect.ts'

/** What marking is measured against: a prepared upsert, once for each row, in one transaction. */
type BareUpserts = {
  /** Marks students on a day of long ago; milliseconds. */
  upsert: (students: readonly number[], status: string) => Promise<number>
  /** Takes the marks away again, for nothing counts them. */
  remove: () => Promise<void>
  close: () => Promise<void>
}

export const bareUpserts = (address: DatabaseAddress): Promise<BareUpserts> =>
  'dataDir' in address ? inSqlite(address.dataDir) : inPostgres(address.databaseUrl)

const day = '1999-12-31'
const at = '2026-11-21T06:40:00.000Z'
const remove = `delete from attendance where day = '${day}' and venue_id = 1`

const upsert = (parameters: string) =>
  `insert into attendance
    (student_id, day, venue_id, status, remarks, version, marked_by, marked_at)
  values (${parameters})
  on conflict (student_id, day) do update set
    venue_id = excluded.venue_id, status = excluded.status, remarks = excluded.remarks,
    version = excluded.version, marked_by = excluded.marked_by, marked_at = excluded.marked_at`

const valuesOf = (student: number, status: string) => [student, day, 1, status, null, 1, 1, at]

const inSqlite = async (folder: string): Promise<BareUpserts> => {
  const database = new DatabaseSync(join(folder, 'muster.db'))
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma cache_size = -32000')
  database.exec('pragma wal_autocheckpoint = 8000')
  const statement = database.prepare(upsert('?, ?, ?, ?, ?, ?, ?, ?'))
  return {
    upsert: async (students, status) => {
      const from = performance.now()
      database.exec('begin immediate')
      for (const student of students) statement.run(...valuesOf(student, status))
      database.exec('commit')
      return performance.now() - from
    },
    remove: async () => database.exec(remove),
    close: async () => database.close(),
  }
}

const inPostgres = async (url: string): Promise<BareUpserts> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = upsert('$1, $2, $3, $4, $5, $6, $7, $8')
  return {
    upsert: async (students, status) => {
      const from = performance.now()
      await client.query('begin')
      for (const student of students)
        await client.query({ name: 'upsert', text, values: valuesOf(student, status) })
      await client.query('commit')
      return performance.now() - from
    },
    remove: async () => {
      await client.query(remove)
    },
    close: () => client.end(),
  }
}
