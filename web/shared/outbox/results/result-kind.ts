import type { Event } from '../../../../contract/fitness/events.ts'
import { mostMeasurements } from '../../../../contract/fitness/terms.ts'
import type { OutboxEntry, StudentThere } from '../entry.ts'
import { keyedKind, keyOfKeyed } from '../keyed-kind.ts'
import { fresh, noName } from '../kind.ts'

/** One result of a student, as it will be sent. */
export type OwnResult = StudentThere & {
  key: string
  event: Event
  /** In the event's unit. */
  value: number
  attempt: number
  mockTestId?: string | undefined
  /** When it was measured by the device's clock, ISO 8601 in UTC. */
  measuredAt: string
}

/** A person's result of a student, until the server has it. */
export type ResultEntry = OutboxEntry & { result: OwnResult }

export const isResult = (entry: OutboxEntry): entry is ResultEntry => 'result' in entry

export const entryOfResult = (personId: string, result: OwnResult): ResultEntry => ({
  key: keyOfKeyed(personId, result),
  personId,
  result,
  ...fresh,
})

const rowOf = ({ result }: ResultEntry) => {
  const { key, studentId, event, value, day, venue, attempt, measuredAt, mockTestId } = result
  return { key, studentId, event, value, day, campVenue: venue, attempt, measuredAt, mockTestId }
}

/** Results as they are sent, except for the time of sending. */
export type ResultsBody = { measurements: readonly ReturnType<typeof rowOf>[] }

export const isOfResults = (body: object): body is ResultsBody => 'measurements' in body

export const resultKind = keyedKind({
  is: isResult,
  isBody: isOfResults,
  madeAt: ({ result }) => result.measuredAt,
  withoutName: (entry) => ({ ...entry, result: { ...entry.result, ...noName } }),
  rowOf,
  bodyOf: (measurements): ResultsBody => ({ measurements }),
  rowsOf: ({ measurements }) => measurements,
  // The server takes 400,000 bytes; what surrounds the rows is small.
  limits: { rows: mostMeasurements, bytes: 390_000 },
})
