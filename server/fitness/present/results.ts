import type { Measurement } from '../../../contract/fitness/calls.ts'
import type { EveryField } from '../../../contract/kit/endpoint.ts'
import { toNamedPerson } from '../../db/people.ts'
import type { ResultFound } from '../sql/results.ts'

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
