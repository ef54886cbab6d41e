import { sql } from 'kysely'
import { isAnyOf } from '../db/json.ts'
import { countRows, rowCount, rowsOfPage } from '../db/paging.ts'
import { personAs } from '../db/people.ts'
import { isThere, type RowOf } from '../db/records.ts'
import type { Db } from '../db/schema.ts'
import { idsIn, placeOf } from '../db/shared/blocks-of-ids.ts'

export const isStudent = (db: Db, id: number) =>
  isThere(db.selectFrom('students').select('id').where('id', '=', id))

const readings = (db: Db) =>
  db
    .selectFrom('reading_log')
    .innerJoin('employees', 'employees.id', 'reading_log.employee_id')
    .leftJoin('api_keys', 'api_keys.id', 'reading_log.api_key_id')
    .select([
      'reading_log.id',
      'reading_log.at',
      'reading_log.kind',
      'reading_log.record_id',
      'reading_log.file',
      'reading_log.records',
      ...personAs('employees', 'person'),
      'api_keys.name as api_key',
    ])

export type ReadingFound = RowOf<typeof readings>

/** Who read a student's page, had them in a list or in a file, newest first. */
export const findLooks = async (db: Db, studentId: number, page: number, limit: number) => {
  const { block, members } = placeOf(studentId)
  const looks = readings(db)
    .where(
      'reading_log.id',
      'in',
      db
        .selectFrom('reading_log')
        .select('id')
        .where('record_id', '=', studentId)
        .unionAll(
          db
            .selectFrom('reading_log_blocks')
            .select('reading_id as id')
            .where('block', '=', block)
            .where(sql<boolean>`members & ${members} <> 0`),
        ),
    )
    .where('reading_log.kind', '=', 'student')
    .orderBy('reading_log.at', 'desc')
    .orderBy('reading_log.id', 'desc')
  return { rows: await rowsOfPage(looks, page, limit), total: await countRows(looks) }
}

type Asked = { employeeId: number; from: string; until: string }

const ofPerson = (db: Db, { employeeId, from, until }: Asked) =>
  readings(db)
    .where('reading_log.employee_id', '=', employeeId)
    .where('reading_log.at', '>=', from)
    .where('reading_log.at', '<', until)

const namesMany = sql`exists (select 1 from reading_log_blocks where reading_id = reading_log.id)`

/** How many records a person has read of, each time by itself; a file that names nobody counts once. */
export const countRead = async (db: Db, asked: Asked): Promise<number> => {
  const { count } = await ofPerson(db, asked)
    .clearSelect()
    .select(
      sql<number>`cast(coalesce(sum(case when ${namesMany} then records else 1 end), 0) as bigint)`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** What a person has read, oldest first, after a row: rows that tell of 10,000 records, or one of more. */
export const findRead = async (db: Db, asked: Asked, after: number) => {
  const rows = ofPerson(db, asked).where('reading_log.id', '>', after).orderBy('reading_log.id')
  const sizes = await rows
    .clearSelect()
    .select(['reading_log.id', 'reading_log.records'])
    .limit(rowCount(200))
    .execute()
  let last = 0
  let sum = 0
  for (const { id, records } of sizes) {
    sum += records ?? 1
    if (last > 0 && sum > 10_000) break
    last = id
  }
  return rows.where('reading_log.id', '<=', last).execute()
}

/** Of whom rows about lists and their files tell. */
export const findMembers = async (
  db: Db,
  readingIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const blocks = await db
    .selectFrom('reading_log_blocks')
    .select(['reading_id', 'block', 'members'])
    .where(isAnyOf(db, 'reading_id', readingIds))
    .orderBy('reading_id')
    .orderBy('block')
    .execute()
  const members = Map.groupBy(blocks, ({ reading_id }) => reading_id)
  return new Map([...members].map(([id, some]) => [id, some.flatMap(idsIn)]))
}

/** What students and employees are called today. */
export const findNamed = async (db: Db, kind: ReadingFound['kind'], ids: readonly number[]) => {
  const rows =
    kind === 'student'
      ? await db
          .selectFrom('students')
          .select(['id', 'name', 'registration_number as number'])
          .where(isAnyOf(db, 'id', ids))
          .execute()
      : await db
          .selectFrom('employees')
          .select(['id', 'name', 'email as number'])
          .where(isAnyOf(db, 'id', ids))
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
