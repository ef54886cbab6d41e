import { versionOn } from '../../contract/fitness/bands.ts'
import type { Measurement } from '../../contract/fitness/calls.ts'
import type { Entrant, MockTest } from '../../contract/fitness/mock-tests.ts'
import type { Ranked } from '../../contract/fitness/ranking.ts'
import type { StandardVersion } from '../../contract/fitness/shapes.ts'
import type { Standard } from '../../contract/fitness/standards.ts'
import type { EveryField } from '../../contract/kit/endpoint.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { EntrantFound, MockTestFound } from './sql/mock-tests.ts'
import type { ResultFound } from './sql/results.ts'
import type { VersionRow } from './sql/standards.ts'

export const presentMeasurement = (row: ResultFound): EveryField<Measurement> => ({
  _id: String(row.id),
  event: row.event,
  value: row.value,
  day: row.day,
  campVenue: row.venue,
  attempt: row.attempt,
  measuredAt: row.measured_at ?? undefined,
  recordedAt: row.recorded_at,
  recordedBy: toNamedPerson(row.author_id, row.author),
  mockTest:
    row.mock_test_id === null
      ? undefined
      : { _id: String(row.mock_test_id), name: row.mock_test ?? '' },
  corrected:
    row.corrected_at === null
      ? undefined
      : {
          insteadId: row.instead_id === null ? undefined : String(row.instead_id),
          reason: row.reason ?? '',
          by: toNamedPerson(row.corrector_id, row.corrector ?? ''),
          at: row.corrected_at,
        },
})

export const presentVersion = (row: VersionRow): StandardVersion => ({
  ...readJson(row.content),
  version: row.version,
  madeBy: row.author === null ? undefined : toNamedPerson(row.author_id, row.author),
  madeAt: row.made_at,
  confirmed:
    row.confirmed_at === null
      ? undefined
      : { by: toNamedPerson(row.confirmer_id, row.confirmer ?? ''), at: row.confirmed_at },
})

export const presentCourse = ({ id, name }: { id: number; name: string }) => ({
  _id: String(id),
  name,
})

/** The latest of the versions of an exam; `versions` may leave out those that judge no day from today on. */
export const presentStandard = (
  latest: VersionRow,
  versions: readonly VersionRow[],
  courses: readonly { id: number; name: string }[],
  today: Day,
): Standard => {
  const inForce = versionOn(versions.map(presentVersion), today)
  return {
    ...presentVersion(latest),
    _id: String(latest.standard_id),
    ...(inForce && inForce.version !== latest.version && { inForce }),
    courses: courses.map(presentCourse),
  }
}

export const presentMockTest = (row: MockTestFound): EveryField<MockTest> => ({
  _id: String(row.id),
  name: row.name,
  day: row.day,
  campVenue: row.venue,
  squad: row.squad === null ? undefined : { _id: String(row.squad_id), name: row.squad },
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
