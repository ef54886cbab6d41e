import type { Entrant, MockTest } from '../../../contract/fitness/mock-tests.ts'
import type { Ranked } from '../../../contract/fitness/ranking.ts'
import type { EveryField } from '../../../contract/kit/endpoint.ts'
import { readJson } from '../../db/json-text.ts'
import { toNamedPerson } from '../../db/people.ts'
import type { EntrantFound, MockTestFound } from '../sql/mock-tests.ts'

export const presentMockTest = (row: MockTestFound): EveryField<MockTest> => ({
  _id: String(row.id),
  name: row.name,
  day: row.day,
  campVenue: row.venue,
  course: { _id: String(row.course_id), name: row.course },
  exam: examOf(row),
  events: readJson(row.events),
  measured: row.measured,
  createdBy: toNamedPerson(row.creator_id, row.creator),
  createdAt: row.created_at,
})

const examOf = ({ standard_id, version, content, made_by, confirmed_by }: MockTestFound) => {
  if (standard_id === null || version === null || content === null) return undefined
  const { body, exam, cycle, source } = readJson(content)
  return {
    _id: String(standard_id),
    body,
    exam,
    cycle,
    version,
    confirmed: made_by !== null || confirmed_by !== null,
    source,
  }
}

export const presentEntrant = (
  student: EntrantFound,
  { rank, marks, is, missing, results }: Ranked,
): EveryField<Entrant> => ({
  _id: String(student.id),
  name: student.name,
  registrationNumber: student.registration_number,
  chestNumber: student.chest_number ?? undefined,
  rank,
  marks: rank === undefined ? undefined : marks?.sum,
  marksOf: marks?.of,
  is,
  missing: [...missing],
  results: results.map(({ event, standing, ...judged }) => ({
    event,
    value: standing?.value,
    disputed: standing?.disputed ? true : undefined,
    label: judged.label,
    marks: judged.marks,
    is: judged.is,
  })),
})
