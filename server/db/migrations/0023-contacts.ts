import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** Calls, messages and notes about a student: about dues, or about an absence. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'contacts',
    `id {id},
    student_id {whole} not null references students (id),
    kind {text} not null check (kind in ('dues', 'absence')),
    channel {text} not null check (channel in ('call', 'whatsapp', 'sms', 'note')),
    about {text} check (about in ('absent', 'three_days', 'came_late')),
    day {text} not null,
    note {text},
    promise_date {text},
    created_at {text} not null,
    created_by {whole} not null references employees (id),
    check (promise_date is null or (kind = 'dues' and note is not null)),
    check (channel <> 'note' or note is not null),
    check ((kind = 'absence') = (about is not null))`,
  )
  await makeAppendOnly(db, 'contacts')
  await run(db, 'create index contacts_of_student on contacts (student_id, id)')
  await run(db, 'create index contacts_of_day on contacts (kind, day, student_id)')
  await run(
    db,
    `create index contacts_promised on contacts (promise_date, student_id)
      where promise_date is not null`,
  )
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)
