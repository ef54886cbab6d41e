import type { Kysely } from 'kysely'
import { createOrderedTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** The venues that students attended before, for marks of those days. Moves of before this are not known. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  createOrderedTable(
    db,
    'student_moves',
    `student_id {whole} not null references students (id) on delete cascade,
    until {text} not null,
    venue_id {whole} not null references venues (id),
    primary key (student_id, until)`,
  )
