import { sql } from 'kysely'
import type { Day } from '../../contract/values/calendar.ts'
import { compiled, type ValueOf } from '../db/compiled.ts'
import { counterNamed } from '../db/counters.ts'
import { rowsAsJson, textsFrom } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import { isNotBack } from '../db/shared/excused.ts'
import { tallies } from '../db/tallies.ts'

/**
 * Who asks and when, the first of the recent days, the months that are shown as JSON, the last day of both, and
 * since when someone is sick without an end who is asked after.
 */
type Asked = {
  person: number
  recentSince: Day
  months: string
  yesterday: Day
  today: Day
  now: string
  sickSince: Day
}
type Value = ValueOf<Asked>

/** What everyone may see, in one statement. */
export const readCounts = compiled<Asked>()((db, value) => db.selectNoFrom(counts(value)))

/** All of it, in one statement; fees in paise. */
export const readOverview = compiled<Asked>()((db, value) =>
  db.selectNoFrom([
    ...counts(value),
    sql<number>`(select count(*) from employees where deleted_at is null)`.as('employees'),
    sql<number>`(select count(*) from locations)`.as('locations'),
    counterNamed(tallies.courseFees).as('courseFees'),
    counterNamed(tallies.admissionFees).as('admissionFees'),
    counterNamed(tallies.owing).as('owing'),
    counterNamed(tallies.outstanding).as('outstanding'),
    ofDay(tallies.collectedOnPrefix, value('today')).as('collectedToday'),
    ofDay(tallies.collectedOnPrefix, value('yesterday')).as('collectedYesterday'),
    counterNamed(tallies.leave('pending')).as('pendingLeave'),
    sql<string | null>`(select created_at from employees order by id limit 1)`.as('since'),
    lastOf(db, 'backup').select('started_at').as('verifiedAt'),
    lastOf(db, 'reconciliation').select('detail').as('reconciled'),
    lastEndedBackup(db).as('lastBackup'),
    rowsAsJson(db, topEmployees(db)).as('topEmployees'),
    rowsAsJson(db, peopleAlike(db, value)).as('team'),
    rowsAsJson(db, months(db, value)).as('months'),
  ]),
)

/** The last backup that was verified, the last reconciliation that was carried out. */
const lastOf = (db: Db, kind: 'backup' | 'reconciliation') =>
  db
    .selectFrom('runs')
    .where('kind', '=', sql.lit(kind))
    .where('state', '=', sql.lit('ok'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))

const lastEndedBackup = (db: Db) =>
  db
    .selectFrom('runs')
    .select('state')
    .where('kind', '=', sql.lit('backup'))
    .where('state', '!=', sql.lit('running'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))

const counts = (value: Value) =>
  [
    counterNamed(tallies.students).as('students'),
    sql<number>`(select coalesce(sum(value), 0) from counters
      where name >= ${dayCounter(tallies.registeredOnPrefix, value('recentSince'))}
        and name <= ${dayCounter(tallies.registeredOnPrefix, value('today'))})`.as('recent'),
    notBack(value).as('notBack'),
    ownDay('check_in', value).as('checkIn'),
    ownDay('check_out', value).as('checkOut'),
  ] as const

const notBack = (value: Value) =>
  sql<number>`(select count(*) from excused
    join students on students.id = excused.student_id and students.deleted_at is null
    where ${isNotBack(value('now'), value('sickSince'))})`

const ownDay = (column: 'check_in' | 'check_out', value: Value) =>
  sql<string | null>`(select ${sql.ref(column)} from employee_days
    where employee_id = ${value('person')} and day = ${value('today')})`

const dayCounter = (prefix: string, day: Day) =>
  sql<string>`${sql.lit(prefix)} || cast(${day} as text)`

const ofDay = (prefix: string, day: Day) =>
  sql<number>`coalesce((select value from counters where name = ${dayCounter(prefix, day)}), 0)`

/** What was registered and collected in each month, the first one first. */
const months = (db: Db, value: Value) =>
  db
    .selectFrom(textsFrom(db, 'shown', value('months')))
    .select([
      'shown.value as month',
      inMonth(tallies.registeredOnPrefix, value).as('registrations'),
      inMonth(tallies.collectedOnPrefix, value).as('collected'),
    ])
    .orderBy('shown.value')

/** The sum of a month's days; grouping the days of all months by their names costs twice as much. */
const inMonth = (prefix: string, value: Value) =>
  sql<number>`(select coalesce(sum(counters.value), 0) from counters
    where name >= ${sql.lit(prefix)} || shown.value and name < ${sql.lit(prefix)} || shown.value || '-99'
      and name <= ${dayCounter(prefix, value('today'))})`

/** Those who may sign in and have joined, by what decides their state today, and how many they are. */
const peopleAlike = (db: Db, value: Value) =>
  db
    .selectFrom('employees')
    .leftJoin('employee_days as days', (join) =>
      join.onRef('days.employee_id', '=', 'employees.id').on('days.day', '=', value('today')),
    )
    .select((row) => [
      'days.status',
      // When exactly they came and went decides nothing.
      sql<string | null>`case when days.check_in is null then null else '' end`.as('check_in'),
      sql<string | null>`case when days.check_out is null then null else '' end`.as('check_out'),
      // Who has half a day of leave is expected in the other half.
      sql<0 | 1>`coalesce((
        select max(case when part = 'whole' then 1 else 0 end) + count(*) / 2 from leave_days
        where employee_id = employees.id and day = ${value('today')} and approved = 1), 0)`.as(
        'onLeave',
      ),
      row.fn.countAll<number>().as('people'),
    ])
    .where('employees.deleted_at', 'is', null)
    .where('employees.deactivated_at', 'is', null)
    .where((row) =>
      row.or([
        row('employees.joining_date', 'is', null),
        row('employees.joining_date', '<=', value('today')),
      ]),
    )
    .groupBy(['days.status', sql`2`, sql`3`, sql`4`])

const topCount = 5

/** The five present people who registered the most students. */
const topEmployees = (db: Db) =>
  db
    .selectFrom('employees')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${sql.lit(tallies.registeredByPrefix)} || employees.id`),
    )
    .select([
      sql<string>`cast(employees.id as text)`.as('_id'),
      'employees.name',
      'employees.email',
      'counters.value as registrationCount',
    ])
    .where('counters.value', '>', 0)
    .where('employees.deleted_at', 'is', null)
    .orderBy('counters.value', 'desc')
    .orderBy('employees.name_key')
    .orderBy('employees.id')
    .limit(sql.lit(topCount))
