import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nightCount } from '../../../contract/roll-calls/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { compiled, type ValueOf } from '../../db/compiled.ts'
import { rowsAsJson, rowsFrom } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { isExcusedOn } from '../../db/shared/excused.ts'

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

/** Who was missing in both of the last two night counts of a venue or squad; not who is excused on the last day. */
const missedNights = (db: Db, value: ValueOf<AbsenteeFilter>) =>
  db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select(['students.id', 'students.name', 'students.contact_number', 'venues.name as venue'])
    .where('students.deleted_at', 'is', null)
    .where((row) => row.not(isExcusedOn(sql.ref('students.id'), value('until'))))
    .where(
      sql<SqlBool>`students.id in (
        select missing.student_id from roll_call_missing as missing join (
          select id, venue_id, coalesce(squad_id, 0) as squad_id, dense_rank() over (
            partition by venue_id, coalesce(squad_id, 0) order by day desc) as before
          from roll_calls where name_key = ${night}
            and day >= ${value('since')} and day <= ${value('until')}
        ) as nights on nights.id = missing.roll_call_id and nights.before <= 2
        group by missing.student_id, nights.venue_id, nights.squad_id
        having count(distinct nights.before) = 2)`,
    )
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(value('most')))

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
