import { sql } from 'kysely'
import type { Event } from '../../contract/fitness/events.ts'
import { createMockTest } from '../../contract/fitness/mock-tests.ts'
import { updateStandard } from '../../contract/fitness/standards.ts'
import { addDays, type Day, weekdayOf } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/fold.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import { correctResult } from '../../server/fitness/actions/correct.ts'
import { addMockTest } from '../../server/fitness/actions/mock-tests.ts'
import { changeStandard, chooseCourses } from '../../server/fitness/actions/standards.ts'
import { type Deed, input } from './deeds.ts'
import { army, demoExams, drawResult, eventsOf } from './fitness-plan.ts'
import { demoVenues, type Institute } from './institute.ts'
import type { Dice } from './random.ts'
import { instantOf, minute, trainingDays } from './training-days.ts'
import { insertMeasurements, type Student } from './write.ts'

/** How far back the first tests are. */
const testedDays = 119
const saturday = 6
/** However large the institute is, the coaches have tested this many, the newest. */
const mostTested = 1000
const tested = 0.85
// Coaches test between 06:30 and 07:30 in India, which is 01:00 to 02:00 UTC.
const firstMinute = 60

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
    .filter((day) => weekdayOf(day) === saturday)
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
      const recordedAt = instantOf(Date.parse(day) + seconds)
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

/** A rally of the largest venue on the last day of tests, if there is one; it has its id once it is planned. */
type MockTest = { id: number; day: Day | undefined }
const mockEvents: readonly Event[] = ['run_1600m', 'pull_ups', 'ditch', 'balance']

const examOf = (tx: Tx, { body, exam }: (typeof demoExams)[number]) =>
  tx
    .selectFrom('standards')
    .innerJoin('standard_versions', 'standard_versions.standard_id', 'standards.id')
    .select(['standards.id', 'version', 'content'])
    .where('name_key', '=', foldText(`${body} ${exam}`))
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()

/** What three courses prepare for; the institute has completed the limits of one exam. */
const examDeed = ({ superadmin, courses, today }: Institute): Deed => ({
  at: `${addDays(today, -testedDays)}T06:00:00.000Z`,
  person: superadmin,
  act: async (tx, ctx) => {
    for (const exam of demoExams) {
      const { id, version, content } = await examOf(tx, exam)
      const courseIds = [itemAt(courses, exam.course).id]
      await chooseCourses(tx, input({ id }, { courseIds }), ctx)
      if (exam.course !== army) continue
      const { incomplete: _lacking, note: _note, ...checked } = readJson(content)
      const body = updateStandard.body.parse({ ...checked, version })
      await changeStandard(tx, input({ id }, body), ctx)
    }
  },
})

/** Who plans the rally; a coach notices a slip in the last result of its day. */
const mockTestDeeds = ({ courses, coaches }: Institute, mockTest: MockTest): Deed[] => {
  const { day } = mockTest
  if (day === undefined) return []
  const person = itemAt(coaches, 0)
  const plan: Deed['act'] = async (tx, ctx) => {
    const exam = await examOf(tx, itemAt(demoExams, army))
    const body = createMockTest.body.parse({
      name: 'Army rally, full test 3',
      day,
      campVenue: demoVenues[0],
      courseId: String(itemAt(courses, army).id),
      standardId: String(exam.id),
      events: mockEvents,
    })
    const made = await addMockTest(tx, input(undefined, body), ctx)
    mockTest.id = Number(made.mockTest._id)
  }
  const setAside: Deed['act'] = async (tx, ctx) => {
    const last = await tx
      .selectFrom('measurements')
      .select('id')
      .where('day', '=', day)
      .where('measured_at', 'is not', null)
      .where('key', 'not like', '%again')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const body = { reason: 'The stopwatch was started late' }
    if (last) await correctResult(tx, input({ id: last.id }, body), ctx)
  }
  return [
    { at: `${addDays(day, -3)}T05:00:00.000Z`, person, act: plan },
    { at: `${day}T02:05:00.000Z`, person, act: setAside },
  ]
}
