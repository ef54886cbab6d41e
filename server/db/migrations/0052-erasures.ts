import { type Kysely, sql } from 'kysely'
import { define, letBeEmptied, makeAppendOnly } from '../define.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/**
 * Who was erased, and what is forgotten by night. Of rows that only grow, what was written about a person
 * may be emptied; their results may go once they are erased.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await define(
    db,
    `
create table erasures (
  id {id},
  kind {text} not null check (kind in ('student', 'employee')),
  person_id {whole} not null,
  person_created_at {text} not null,
  at {text} not null,
  erased_by {whole} references employees (id),
  unique (kind, person_id)
) {strict};

create table erasures_due (
  student_id {whole} primary key,
  left_on {text} not null
) {strict};

create table retention_nights (
  night {text} primary key,
  ended_at {text},
  places_before {text} not null,
  places {whole} not null default 0,
  readings {whole} not null default 0,
  erased {whole} not null default 0
) {strict};
`,
  )
  await makeAppendOnly(db, 'erasures')
  for (const [table, columns] of Object.entries(emptied)) await letBeEmptied(db, table, columns)
  for (const [table, columns] of Object.entries(emptiedOrGone))
    await letBeEmptied(db, table, columns, { importedMayGo: true })
  await letResultsGo(db)
}

const emptied = {
  contacts: ['note'],
  reversals: ['reason'],
  fee_changes: ['reason'],
  refunds: ['reason'],
  set_offs: ['reason'],
  consent_withdrawals: ['reason'],
  employee_day_history: ['check_in_place', 'check_out_place', 'remarks', 'reason'],
}

const emptiedOrGone = { payments: ['notes'], attendance_history: ['remarks'] }

/** Deletes of results are refused unless their student is erased. */
const letResultsGo = async (db: Kysely<Tables>): Promise<void> => {
  const statements = engineOf(db) === 'sqlite' ? onSqlite : onPostgres
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isErased = (student: string) =>
  `exists (select 1 from erasures where kind = 'student' and person_id = ${student})`
const ofCorrection = '(select student_id from measurements where id = old.measurement_id)'

const onSqlite = [
  'drop trigger measurements_no_delete',
  `create trigger measurements_no_delete before delete on measurements
    when old.import_id is null and not ${isErased('old.student_id')}
    begin select raise(abort, 'measurements only grows'); end`,
  'drop trigger measurement_corrections_no_delete',
  `create trigger measurement_corrections_no_delete before delete on measurement_corrections
    when not ${isErased(ofCorrection)}
    begin select raise(abort, 'measurement_corrections only grows'); end`,
]

const refusing = (name: string, student: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      if ${isErased(student)} then return old; end if;
      raise exception '% only grows', tg_table_name;
    end $$`

const onPostgres = [
  refusing('refuse_result_to_go', 'old.student_id'),
  refusing('refuse_correction_to_go', ofCorrection),
  'drop trigger measurements_no_delete on measurements',
  `create trigger measurements_no_delete before delete on measurements
    for each row when (old.import_id is null) execute function refuse_result_to_go()`,
  'drop trigger measurement_corrections_only_grows on measurement_corrections',
  `create trigger measurement_corrections_only_grows before update or truncate
    on measurement_corrections for each statement execute function refuse_change()`,
  `create trigger measurement_corrections_no_delete before delete on measurement_corrections
    for each row execute function refuse_correction_to_go()`,
]
