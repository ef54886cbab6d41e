import { type Kysely, sql } from 'kysely'
import { foldNumber } from '../../../contract/values/numbers.ts'
import type { Tables } from '../schema.ts'

const written = /^reg-(\d{4})-(\d{5}|[1-9]\d{5,8})$/
const atOnce = 5000

type Row = { id: number; number: string; key: string }

/**
 * Numbers that look alike count as one from now on. Where two students have such numbers already,
 * both keep them: the one with the plain number, else the older one, gets the common key, and the
 * other keeps its present key, which no new number can have.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await foldAnew(db, 'registration_number')
  await foldAnew(db, 'admission_no')
  await nameSequences(db)
}

const foldAnew = async (db: Kysely<Tables>, column: string): Promise<void> => {
  const text = sql.ref(column)
  const keyColumn = sql.ref(`${column}_key`)
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`select id, ${text} as number, ${keyColumn} as key from students
      where id > ${last} and ${text} is not null order by id limit ${atOnce}`.execute(db)
    for (const { id, number, key } of rows) {
      const folded = foldNumber(number)
      if (folded !== key)
        await sql`update students set ${keyColumn} = ${folded} where id = ${id}
          and not exists (select 1 from students as other where other.${keyColumn} = ${folded})`.execute(
          db,
        )
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

/** A number in the server's own form that is not recorded as such would be issued a second time. */
const nameSequences = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, registration_number_key as key from students
    where registration_sequence is null and registration_number_key like 'reg-%'`.execute(db)
  for (const { id, key } of rows) {
    const [, year, sequence] = written.exec(key) ?? []
    if (year !== undefined)
      await sql`update students set registration_year = ${Number(year)},
        registration_sequence = ${Number(sequence)} where id = ${id}`.execute(db)
  }
}
