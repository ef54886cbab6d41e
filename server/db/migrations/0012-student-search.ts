import { type Kysely, sql } from 'kysely'
import { createOrderedTable, createTable } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'
import { keepAllSearchable } from '../search/keep.ts'

/** The search text of students and its index, in place of the earlier text indexes. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await dropSearch(db, 'students', ['name_key', 'registration_number_key', 'admission_no_key'])
  await dropSearch(db, 'employees', ['name_key', 'email_key'])
  await createTable(
    db,
    'student_keys',
    'student_id {whole} primary key references students (id), key {text} not null',
  )
  await createOrderedTable(
    db,
    'student_grams',
    `gram {text} not null, block {whole} not null, bits {bytes} not null,
    primary key (gram, block)`,
  )
  await keepAllSearchable(db)
}

const dropSearch = async (db: Kysely<Tables>, table: string, columns: readonly string[]) => {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const column of columns) await run(`drop index ${table}_${column}_start`)
  if (engineOf(db) === 'postgres') {
    await run(`drop index ${table}_search`)
    return
  }
  for (const event of ['add', 'remove', 'change'])
    await run(`drop trigger ${table}_search_${event}`)
  await run(`drop table ${table}_search`)
}
