import type { Kysely } from 'kysely'
import { define, letBeEmptied, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Squads of a venue with their coaches, who is in them, who waits for a place, and who moved when. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table squads (
  id {id},
  venue_id {whole} not null references venues (id),
  name {text} not null,
  name_key {text} not null,
  capacity {whole} not null,
  members {whole} not null default 0,
  days {text} not null,
  starts_at {text},
  ends_at {text},
  deactivated_at {text},
  created_at {text} not null,
  updated_at {text} not null,
  version {whole} not null default 1,
  check (0 <= members and members <= capacity)
) {strict};
create unique index squads_name on squads (venue_id, name_key);

create table squad_coaches (
  squad_id {whole} not null references squads (id),
  employee_id {whole} not null references employees (id),
  primary key (squad_id, employee_id)
) {ordered};
create index squad_coaches_of on squad_coaches (employee_id);

create table squad_waiting (
  id {id},
  squad_id {whole} not null references squads (id),
  student_id {whole} not null unique references students (id),
  since {text} not null
) {strict};
create index squad_waiting_for on squad_waiting (squad_id, id);

create table squad_moves (
  id {id},
  student_id {whole} not null references students (id),
  from_squad_id {whole} references squads (id),
  to_squad_id {whole} references squads (id),
  day {text},
  why {text} not null,
  reason {text},
  moved_at {text} not null,
  moved_by {whole} references employees (id),
  import_id {whole} references imports (id)
) {strict};
create index squad_moves_of on squad_moves (student_id, id);
create index squad_moves_from on squad_moves (from_squad_id) where from_squad_id is not null;
create index squad_moves_to on squad_moves (to_squad_id) where to_squad_id is not null;
create index squad_moves_import on squad_moves (import_id) where import_id is not null;

alter table students add column squad_id {whole} references squads (id);
create index students_of_squad
  on students (squad_id, name_key, registration_number_key) where squad_id is not null;
`,
  )
  await makeAppendOnly(db, 'squad_moves', { importedMayGo: true })
  await letBeEmptied(db, 'squad_moves', ['reason'], { importedMayGo: true })
}
