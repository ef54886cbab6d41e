import type { Kysely } from 'kysely'
import { define, letBeEmptied, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Who is excused from when to when, with every change of it, and which of these rows hold now. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table excuses (
  id {id},
  key {text} not null unique,
  student_id {whole} not null references students (id),
  kind {text} not null,
  from_day {text} not null,
  to_day {text},
  back_by {text},
  back_at {text},
  said_by {text} not null,
  note {text},
  replaces {text} unique references excuses (key),
  void {whole} not null,
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id),
  made_at {text},
  clock_off {whole},
  check (to_day >= from_day),
  check ((kind = 'out-pass') = (back_by is not null)),
  check (back_at is null or back_by is not null),
  check (void = 0 or (void = 1 and replaces is not null))
) {strict};
create index excuses_of on excuses (student_id);
create table excused (
  student_id {whole} not null references students (id),
  from_day {text} not null,
  to_day {text} not null,
  kind {text} not null,
  back_by {text},
  key {text} not null unique references excuses (key),
  primary key (student_id, from_day),
  check (to_day >= from_day)
) {ordered};
create index excused_until on excused (to_day, from_day);
create index excused_not_back on excused (back_by) where back_by is not null;
`,
  )
  await makeAppendOnly(db, 'excuses')
  await letBeEmptied(db, 'excuses', ['note'])
}
