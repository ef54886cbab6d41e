import { mostMeasurements } from '../../../../contract/fitness/terms.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import { keyOfResult, type ResultEntry, type RowAnswers } from '../entry.ts'
import { fitting } from '../fitting.ts'

/** The server takes 400,000 bytes; what surrounds the rows is small. */
const mostBytes = 390_000

const rowOf = ({ result }: ResultEntry) => {
  const { key, studentId, event, value, day, venue, attempt, measuredAt, mockTestId } = result
  return { key, studentId, event, value, day, campVenue: venue, attempt, measuredAt, mockTestId }
}

/** Results as they are sent, except for the time of sending. */
export type ResultsBody = { measurements: readonly ReturnType<typeof rowOf>[] }

/** Results of any venue and day, as many as fit. */
export const packResults = (
  { most = mostMeasurements }: ResultEntry,
  waiting: readonly ResultEntry[],
): { body: ResultsBody; packed: readonly ResultEntry[] } => {
  const packed = fitting(waiting, rowOf, { rows: most, bytes: mostBytes })
  return { packed, body: { measurements: packed.map(rowOf) } }
}

export const keysOfResults = (personId: string, { measurements }: ResultsBody): readonly string[] =>
  measurements.map(({ key }) => keyOfResult(personId, key))

/** What the server's answer means for each result; undefined if it is in another form. */
export const answersToResults = (
  personId: string,
  { rows }: Answer<'POST /api/measurements'>,
): RowAnswers | undefined =>
  Array.isArray(rows)
    ? new Map(
        rows.map(({ key, outcome, message = '', code, facts }) => [
          keyOfResult(personId, key),
          outcome === 'refused' ? { is: 'refused', message, code, facts } : { is: 'saved' },
        ]),
      )
    : undefined
