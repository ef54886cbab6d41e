import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { idsIn } from '../../server/db/shared/blocks-of-ids.ts'
import { aDatabase, runIn } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'

test(`lists of the reading log from before name the same students, on ${engine}`, async () => {
  const store = connect(await aDatabase('empty'))
  onTestFinished(() => store.close())
  const last = '0062-consents-and-readings'
  for (const [name, { up }] of Object.entries(migrations)) if (name < last) await store.write(up)
  const at = '2026-11-25T05:00:00.000Z'
  await runIn(
    store,
    `insert into employees (id, name, name_key, email, email_key, role, password_hash, created_at, updated_at)
      values (1, 'Chief', 'chief', 'c@muster.test', 'c@muster.test', 'superadmin', '-', '${at}', '${at}')`,
  )
  await runIn(
    store,
    `insert into reading_log (at, employee_id, kind, record_id, record_ids, records)
      values ('${at}', 1, 'student', 7, null, 1), ('${at}', 1, 'student', null, '[93,4,31,5]', 4)`,
  )
  await store.write(async (tx) => migrations[last]?.up(tx))
  const { rows } = await sql<{ reading_id: number; block: number; members: number }>`
    select * from reading_log_blocks order by block`.execute(store.db)
  expect(rows.map((row) => [row.reading_id, idsIn(row)])).toEqual([
    [2, [4, 5]],
    [2, [31]],
    [2, [93]],
  ])
  await runIn(store, 'delete from reading_log where id = 2')
  const left = await sql`select * from reading_log_blocks`.execute(store.db)
  expect(left.rows).toEqual([])
})
