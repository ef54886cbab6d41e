import { sql } from 'kysely'
import type { Event } from '../../contract/fitness/events.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { rowsFrom } from '../../server/db/json.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Registered } from './attendance.ts'
import type { Deed } from './deeds.ts'
import {
  examDeed,
  type Institute,
  mockEvents,
  type MockTest,
  mockTestDeeds,
  testedDays,
} from './exams.ts'
import { army, drawResult, eventsOf, planRunner, type Runner } from './fitness-plan.ts'
import type { PlannedStudent } from './plan.ts'
import { type Dice, dice } from './random.ts'
import { trainingDays } from './training-days.ts'

const seed = 20_261_105
const saturday = 6
/** However large the institute is, the coaches have tested this many, the newest. */
const mostTested = 1000
const tested = 0.85
// Coaches test between 06:30 and 07:30 in India, which is 01:00 to 02:00 UTC.
const firstMinute = 60
const minute = 60_000

/** Writes whom standards tell apart, chest numbers and what the form says of bodies; then exams and results. */
export const writeFitness = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  written: readonly Registered[],
  institute: Institute,
): Promise<Deed[]> => {
  const roll = dice(seed)
  const runners = planned.map((student) => planRunner(roll, student))
  await writePeople(tx, written, runners)
  await giveChestNumbers(tx)
  await writeBodies(tx)
  const cadets = written
    .map((student, at) => ({ ...student, ...itemAt(runners, at) }))
    .slice(-mostTested)
  const days = testDays(institute.today)
  const mockTest = { id: 0, day: days.at(-1) }
  return [
    examDeed(institute),
    ...mockTestDeeds(institute, mockTest),
    ...days.map((day, at): Deed => {
      const tests = { cadets, day, at, institute, mockTest }
      const person = itemAt(institute.coaches, 0)
      return { at: `${day}T02:00:00.000Z`, person, act: () => writeResults(tx, roll, tests) }
    }),
  ]
}

type Cadet = Registered & Runner

/** Every second Saturday of training in the last four months. */
const testDays = (today: Day): Day[] =>
  trainingDays(addDays(today, -testedDays), today)
    .filter((day) => new Date(day).getUTCDay() === saturday)
    .toReversed()
    .filter((_, at) => at % 2 === 0)
    .toReversed()

const writePeople = async (tx: Tx, written: readonly Registered[], runners: readonly Runner[]) => {
  const rows = written.map(({ id }, at) => {
    const { sex, category, homeState } = itemAt(runners, at)
    return { id, sex, category, home_state: homeState }
  })
  const columns = { id: 'whole', sex: 'text', category: 'text', home_state: 'text' } as const
  await sql`update students
    set sex = known.sex, category = known.category, home_state = known.home_state
    from ${rowsFrom(tx, 'known', columns, rows)} where students.id = known.id`.execute(tx)
}

const giveChestNumbers = (tx: Tx) =>
  sql`update students set chest_number = numbered.number
    from (select id, row_number() over (partition by venue_id order by name_key, id) as number
      from students where deleted_at is null) as numbered
    where students.id = numbered.id and numbered.number <= 9999`.execute(tx)

/** What the form says about a body is the first result, as at every registration. */
const writeBodies = async (tx: Tx) => {
  const body = [
    ['height', 'height', 10],
    ['weight', 'weight', 1000],
    ['chest', 'chest_unexpanded', 10],
    ['chest_expanded', 'chest_expanded', 10],
  ] as const
  const columns = sql`insert into measurements
    (key, student_id, event, value, words, day, venue_id, attempt, recorded_at, recorded_by)`
  const rest = sql`registration_date, venue_id, 1, created_at, registered_by from students`
  for (const [event, column, scale] of body) {
    const value = sql.ref(column)
    await sql`${columns} select 'form-' || id || '-' || ${event}, id, ${event},
      cast(${value} * ${sql.lit(scale)} as bigint), null, ${rest} where ${value} is not null`.execute(
      tx,
    )
  }
  await sql`${columns} select 'form-' || id || '-vision', id, 'vision', null, vision, ${rest}
    where vision is not null`.execute(tx)
}

/** The rally of the mock test is for men. */
const isOfTest = ({ sex }: Cadet, event: Event): boolean =>
  sex === 'male' && mockEvents.includes(event)

type DayOfTests = {
  cadets: readonly Cadet[]
  day: Day
  /** How many tests there were before. */
  at: number
  institute: Institute
  mockTest: MockTest
}

const columns = {
  key: 'text',
  student_id: 'whole',
  event: 'text',
  value: 'whole',
  venue_id: 'whole',
  mock_test_id: 'whole',
  recorded_at: 'text',
  recorded_by: 'whole',
} as const

const writeResults = async (tx: Tx, roll: Dice, tests: DayOfTests) => {
  const { cadets, day, at, institute, mockTest } = tests
  const { coaches, ids } = institute
  const rows = cadets
    .filter(({ registered }) => registered < day && roll.chance(tested))
    .flatMap((cadet) => {
      const isAtRally = mockTest.day === day && cadet.venue === 0 && cadet.course === army
      const seconds = firstMinute * minute + roll.whole(0, firstMinute * minute)
      return eventsOf(cadet)
        .filter((event) => !isAtRally || isOfTest(cadet, event))
        .map((event) => ({
          key: `demo-${cadet.id}-${event}-${day}`,
          student_id: cadet.id,
          event,
          value: drawResult(roll, cadet, event, at),
          venue_id: itemAt(ids.venues, cadet.venue),
          mock_test_id: isAtRally ? mockTest.id : null,
          recorded_at: new Date(Date.parse(day) + seconds).toISOString(),
          recorded_by: itemAt(coaches, cadet.venue % coaches.length),
        }))
    })
  const timedTwice = rows
    .filter((row) => row.mock_test_id !== null && row.event === 'run_1600m')
    .slice(0, 1)
    .map((row) => ({
      ...row,
      key: `${row.key}-again`,
      value: row.value + 1400,
      recorded_by: itemAt(coaches, 2 % coaches.length),
    }))
  await sql`insert into measurements
    (key, student_id, event, value, day, venue_id, attempt, measured_at, mock_test_id, recorded_at,
      recorded_by)
    select key, student_id, event, value, cast(${day} as text), venue_id, 1, recorded_at, mock_test_id,
      recorded_at, recorded_by
    from ${rowsFrom(tx, 'fresh', columns, [...rows, ...timedTwice])}`.execute(tx)
}
