import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nightCount } from '../../../contract/roll-calls/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { compiled, type ValueOf } from '../../db/compiled.ts'
import { rowsAsJson, rowsFrom } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { isAwayOn, isExcusedOn } from '../../db/shared/excused.ts'

/** The marks of a student, of which absences on days that excuse them are left out. */
const marksOf = (student: RawBuilder<unknown>) => sql`attendance
  where attendance.student_id = ${student} and (attendance.status <> 'absent'
    or not ${isExcusedOn(sql.ref('attendance.student_id'), sql.ref('attendance.day'))})`

/** True for a student whose last three marks are all absent. */
const isAbsentee = (student: RawBuilder<unknown>) => sql<SqlBool>`(select count(*) from (
  select status from ${marksOf(student)}
  order by day desc limit 3) as latest where latest.status = 'absent') = 3`

const rowsOf = (tx: Tx, students: readonly number[]) =>
  rowsFrom(
    tx,
    'fresh',
    { student_id: 'whole' },
    students.map((student_id) => ({ student_id })),
  )

/**
 * Updates the absentees after marking or excusing, in its transaction: of all `marked` students some are no
 * longer absentees, and only those marked absent can be new ones. Runs after the update of the students'
 * counts, whose row locks make two callers who mark one student run one after the other; who excuses one
 * holds the student, as marking does.
 */
export const keepAbsentees = async (
  tx: Tx,
  marked: readonly number[],
  absent: readonly number[],
): Promise<void> => {
  await sql`
    delete from attendance_absentees
    where student_id in (select student_id from ${rowsOf(tx, marked)})
      and not ${isAbsentee(sql.ref('attendance_absentees.student_id'))}`.execute(tx)
  if (absent.length === 0) return
  await sql`
    insert into attendance_absentees (student_id, last_day)
    select fresh.student_id,
      (select max(day) from ${marksOf(sql.ref('fresh.student_id'))})
    from ${rowsOf(tx, absent)}
    where ${isAbsentee(sql.ref('fresh.student_id'))}
    on conflict (student_id) do update set last_day = excluded.last_day`.execute(tx)
}

type AbsenteeFilter = { since: Day; until: Day; most: number }

/** Students absent three days running, the last of them from `since` to `until`, by name; not who is excused then. */
const absenteesByName = (db: Db, value: ValueOf<AbsenteeFilter>) =>
  absentees(db, value)
    .innerJoin('students', 'students.id', 'absentees.student_id')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'venues.name as venue',
      'students.parent_name',
      'students.parent_mobile_number',
      'absentees.last_day',
    ])
    .select(
      absentees(db, value)
        .select((row) => row.fn.countAll<number>().as('total'))
        .as('total'),
    )
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(value('most')))

/** Those, and who missed the last two night counts, in one statement. */
export const findToCall = compiled<AbsenteeFilter>()((db, value) =>
  db.selectNoFrom([
    rowsAsJson(db, absenteesByName(db, value)).as('absentees'),
    rowsAsJson(db, missedNights(db, value)).as('missedNights'),
  ]),
)

const night = sql.lit(foldText(nightCount))

/**
 * Who was missing on both of the last two nights of their venue or squad, of each by the latest night count that
 * is finished; not who is away on the last day.
 */
const missedNights = (db: Db, value: ValueOf<AbsenteeFilter>) =>
  db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select(['students.id', 'students.name', 'students.contact_number', 'venues.name as venue'])
    .where('students.deleted_at', 'is', null)
    .where((row) => row.not(isAwayOn(sql.ref('students.id'), value('until'))))
    .where(
      sql<SqlBool>`students.id in (select missing.student_id
        from ${nightCounts(value)} join roll_call_missing as missing
          on missing.roll_call_id = roll_calls.id)`,
    )
    .where(
      sql<SqlBool>`(select count(*) from (
          select roll_calls.id, dense_rank() over (order by day desc) as night,
            row_number() over (partition by day order by started_at desc, id desc) as recount
          from ${nightCounts(value)}
          where venue_id = students.venue_id
            and (squad_id is null or squad_id = students.squad_id)
        ) as counts join roll_call_missing as missing
          on missing.roll_call_id = counts.id and missing.student_id = students.id
        where counts.recount = 1 and counts.night <= 2) = 2`,
    )
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(value('most')))

const nightCounts = (value: ValueOf<AbsenteeFilter>) =>
  sql`(select * from roll_calls where name_key = ${night} and finished_at is not null
    and day >= ${value('since')} and day <= ${value('until')}) as roll_calls`

const absentees = (db: Db, value: ValueOf<AbsenteeFilter>) =>
  db
    .selectFrom('attendance_absentees as absentees')
    .where('absentees.last_day', '>=', value('since'))
    .where('absentees.last_day', '<=', value('until'))
    .where((row) => row.not(isExcusedOn(sql.ref('absentees.student_id'), value('until'))))
    .where((row) =>
      row(
        'absentees.student_id',
        'not in',
        row
          .selectFrom('students')
          .select('students.id')
          .where('students.deleted_at', 'is not', null),
      ),
    )
