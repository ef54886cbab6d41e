import { sql } from 'kysely'
import type { Event } from '../../contract/fitness/events.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Deed, Institute } from './deeds.ts'
import { examDeed, mockEvents, type MockTest, mockTestDeeds, testedDays } from './exams.ts'
import { army, drawResult, eventsOf } from './fitness-plan.ts'
import type { Dice } from './random.ts'
import { trainingDays } from './training-days.ts'
import { insertMeasurements, type Student } from './write.ts'

const saturday = 6
/** However large the institute is, the coaches have tested this many, the newest. */
const mostTested = 1000
const tested = 0.85
// Coaches test between 06:30 and 07:30 in India, which is 01:00 to 02:00 UTC.
const firstMinute = 60
const minute = 60_000

/** Exams, results and the rally. */
export const fitnessDeeds = (
  roll: Dice,
  students: readonly Student[],
  institute: Institute,
): Deed[] => {
  const cadets = students.slice(-mostTested)
  const days = testDays(institute.today)
  const mockTest = { id: 0, day: days.at(-1) }
  return [
    examDeed(institute),
    ...mockTestDeeds(institute, mockTest),
    ...days.map((day, at): Deed => {
      const tests = { cadets, day, at, institute, mockTest }
      const person = itemAt(institute.coaches, 0)
      return { at: `${day}T02:00:00.000Z`, person, act: (tx) => writeResults(tx, roll, tests) }
    }),
  ]
}

/** Every second Saturday of training in the last four months. */
const testDays = (today: Day): Day[] =>
  trainingDays(addDays(today, -testedDays), today)
    .filter((day) => new Date(day).getUTCDay() === saturday)
    .toReversed()
    .filter((_, at) => at % 2 === 0)
    .toReversed()

/** In each venue by name. */
export const giveChestNumbers = (tx: Tx) =>
  sql`update students set chest_number = numbered.number
    from (select id, row_number() over (partition by venue_id order by name_key, id) as number
      from students where deleted_at is null) as numbered
    where students.id = numbered.id and numbered.number <= 9999`.execute(tx)

/** The rally of the mock test is for men. */
const isOfTest = ({ runner }: Student, event: Event): boolean =>
  runner.sex === 'male' && mockEvents.includes(event)

type DayOfTests = {
  cadets: readonly Student[]
  day: Day
  /** How many tests there were before. */
  at: number
  institute: Institute
  mockTest: MockTest
}

const writeResults = async (tx: Tx, roll: Dice, tests: DayOfTests) => {
  const { cadets, day, at, institute, mockTest } = tests
  const { coaches } = institute
  const rows = cadets
    .filter(({ registered }) => registered < day && roll.chance(tested))
    .flatMap((cadet) => {
      const { id, runner, venue, venueId } = cadet
      const isAtRally = mockTest.day === day && venue === 0 && runner.course === army
      const seconds = firstMinute * minute + roll.whole(0, firstMinute * minute)
      const recordedAt = new Date(Date.parse(day) + seconds).toISOString()
      return eventsOf(runner)
        .filter((event) => !isAtRally || isOfTest(cadet, event))
        .map((event) => ({
          key: `demo-${id}-${event}-${day}`,
          student_id: id,
          event,
          value: drawResult(roll, runner, event, at),
          words: null,
          day,
          venue_id: venueId,
          attempt: 1,
          measured_at: recordedAt,
          mock_test_id: isAtRally ? mockTest.id : null,
          recorded_at: recordedAt,
          recorded_by: itemAt(coaches, venue % coaches.length),
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
  await insertMeasurements(tx, [...rows, ...timedTwice])
}
