import type { Event } from '../../contract/fitness/events.ts'
import { createMockTest } from '../../contract/fitness/mock-tests.ts'
import { updateStandard } from '../../contract/fitness/standards.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/fold.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import { correctResult } from '../../server/fitness/actions/correct.ts'
import { addMockTest } from '../../server/fitness/actions/mock-tests.ts'
import { changeStandard, chooseCourses } from '../../server/fitness/actions/standards.ts'
import { type Deed, input, type Institute } from './deeds.ts'
import { army, demoExams } from './fitness-plan.ts'
import { demoVenues } from './institute.ts'

/** How far back the first tests are. */
export const testedDays = 119

/** A rally of the largest venue on the last day of tests, if there is one; it has its id once it is planned. */
export type MockTest = { id: number; day: Day | undefined }
export const mockEvents: readonly Event[] = ['run_1600m', 'pull_ups', 'ditch', 'balance']

const examOf = (tx: Tx, { body, exam }: (typeof demoExams)[number]) =>
  tx
    .selectFrom('standards')
    .innerJoin('standard_versions', 'standard_versions.standard_id', 'standards.id')
    .select(['standards.id', 'version', 'content'])
    .where('name_key', '=', foldText(`${body} ${exam}`))
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()

/** What three courses prepare for; the institute has completed the limits of one exam. */
export const examDeed = ({ superadmin, courses, today }: Institute): Deed => ({
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
export const mockTestDeeds = ({ courses, coaches }: Institute, mockTest: MockTest): Deed[] => {
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
