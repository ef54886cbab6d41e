import type { Kysely } from 'kysely'
import { define, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'

/**
 * Roll calls beside the marks of a day, and what phones have sent of each. Only who was missing has a row;
 * the others stand in lists of ids.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table roll_calls (
  id {id},
  key {text} not null unique,
  name {text} not null,
  name_key {text} not null,
  venue_id {whole} not null references venues (id),
  squad_id {whole},
  day {text} not null,
  started_at {text} not null,
  started_by {whole} not null references employees (id),
  recorded_at {text} not null,
  here {text} not null default '[]',
  excused {text} not null default '[]',
  uncounted {text} not null default '[]',
  finished_at {text},
  check (finished_at is null or uncounted = '[]')
) {strict};
create index roll_calls_of on roll_calls (venue_id, day);
create index roll_calls_named on roll_calls (name_key, day);
create table roll_call_missing (
  roll_call_id {whole} not null references roll_calls (id),
  student_id {whole} not null references students (id),
  primary key (roll_call_id, student_id)
) {ordered};
create index roll_call_missing_of on roll_call_missing (student_id, roll_call_id);
create table roll_call_parts (
  key {text} primary key,
  roll_call_key {text} not null,
  roll_call_id {whole} not null references roll_calls (id),
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id)
) {strict};
create index roll_call_parts_of on roll_call_parts (roll_call_key);
`,
  )
  await makeAppendOnly(db, 'roll_call_parts')
}
