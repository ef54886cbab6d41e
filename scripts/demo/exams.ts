import type { Event } from '../../contract/fitness/events.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/fold.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import { army, demoExams } from './fitness-plan.ts'
import type { Ids } from './plan.ts'

/** How far back the first tests are. */
export const testedDays = 119

export type Institute = {
  superadmin: number
  ids: Ids
  coaches: readonly number[]
  today: Day
}

const standardsOf = async (tx: Tx) => {
  const rows = await tx.selectFrom('standards').select(['id', 'name_key']).execute()
  return demoExams.map(({ course, body, exam }) => ({
    course,
    id: rows.find(({ name_key }) => name_key === foldText(`${body} ${exam}`))?.id ?? 0,
  }))
}

/** What three courses prepare for; the institute has completed the limits of one exam. */
export const chooseExams = async (tx: Tx, { superadmin, ids, today }: Institute) => {
  const exams = await standardsOf(tx)
  await tx
    .insertInto('course_exams')
    .values(
      exams.map(({ course, id }) => ({ course_id: itemAt(ids.courses, course), standard_id: id })),
    )
    .execute()
  const checked = exams.find(({ course }) => course === army)
  const latest = await tx
    .selectFrom('standard_versions')
    .select(['standard_id', 'version', 'valid_from', 'content'])
    .where('standard_id', '=', checked?.id ?? 0)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  const { incomplete: _lacking, note: _note, ...content } = readJson(latest.content)
  const at = `${addDays(today, -testedDays)}T06:00:00.000Z`
  const { id: version_id } = await tx
    .insertInto('standard_versions')
    .values({
      ...latest,
      version: latest.version + 1,
      content: JSON.stringify(content),
      made_at: at,
      made_by: superadmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('standard_confirmations')
    .values({ version_id, confirmed_by: superadmin, confirmed_at: at })
    .execute()
}

export type MockTest = { id: number; venue: number; day: Day; events: readonly Event[] }

/** A rally of the largest venue, on the last day of tests. */
export const planMockTest = async (
  tx: Tx,
  { ids, coaches }: Institute,
  day: Day | undefined,
): Promise<MockTest | undefined> => {
  if (day === undefined) return undefined
  const exam = (await standardsOf(tx)).find(({ course }) => course === army)
  const venue = itemAt(ids.venues, 0)
  const events: readonly Event[] = ['run_1600m', 'pull_ups', 'ditch', 'balance']
  const { id } = await tx
    .insertInto('mock_tests')
    .values({
      name: 'Army rally, full test 3',
      day,
      venue_id: venue,
      course_id: itemAt(ids.courses, army),
      standard_id: exam?.id ?? null,
      events: JSON.stringify(events),
      created_at: `${addDays(day, -3)}T05:00:00.000Z`,
      created_by: itemAt(coaches, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, venue, day, events }
}
