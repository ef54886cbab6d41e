import type { listMeasurements } from '../../../contract/fitness/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentMeasurement } from '../present.ts'
import { personOf } from './measured.ts'
import { standardOf } from './standards.ts'
import { findPerson } from '../sql/students.ts'

export const studentResults: Query<typeof listMeasurements> = async (
  db,
  { params: { id } },
  ctx,
) => {
  const person = (await findPerson(db, { id, day: ctx.today })) ?? refuse('student_not_found')
  const standards = readJson(person.standards).map(({ id: standard }) => standard)
  const [first] = standards
  return {
    measurements: readJson(person.results).map(presentMeasurement),
    total: person.total,
    vision: person.vision ?? undefined,
    person: { _id: String(id), ...personOf(person) },
    standards: standards.map(String),
    exam: first === undefined ? undefined : (await standardOf(db, first, ctx)).standard,
    altitudes: readJson(person.altitudes).map(({ name, feet }) => ({ campVenue: name, feet })),
  }
}
