import { type Event, isInRange } from '../../../contract/fitness/events.ts'
import type { recordMeasurements, RowRefusal } from '../../../contract/fitness/calls.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { type Day, toDay } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'

export type SentRow = z.output<typeof recordMeasurements.body>['measurements'][number]

/** A result to be kept. */
export type NewMeasurement = {
  key: string
  student_id: number
  event: Event
  value: number
  day: Day
  venue_id: number
  attempt: number
  measured_at: string | null
  mock_test_id: number | null
}

/** A result that is kept already; the time of a device is not part of what it says. */
export type StoredMeasurement = Omit<NewMeasurement, 'event' | 'value' | 'measured_at'> & {
  id: number
  event: string
  value: number | null
}

export type Judged =
  | { key: string; outcome: 'saved'; measurement: NewMeasurement }
  /** The same row is in the batch before it. */
  | { key: string; outcome: 'repeated'; measurement: NewMeasurement }
  | { key: string; outcome: 'unchanged'; id: number }
  | { key: string; outcome: 'refused'; code: RowRefusal }

type KnownRecords = {
  /** What is there under the keys of the rows. */
  stored: ReadonlyMap<string, StoredMeasurement>
  students: ReadonlySet<number>
  /** Ids of venues by their folded names. */
  venues: ReadonlyMap<string, number>
  mockTests: ReadonlySet<number>
}

type Moment = { today: Day; zone: string; now: string; deviceNow: string | undefined }

/**
 * Judges each row alone. What is there already under a row's key is unchanged, also when its student was
 * deleted since; another row under that key is refused.
 */
export const judge = (rows: readonly SentRow[], known: KnownRecords, moment: Moment): Judged[] => {
  const before = new Map<string, NewMeasurement>()
  return rows.map((row): Judged => {
    const { key } = row
    const measurement = measurementOf(row, known, moment)
    const storedResult = known.stored.get(key)
    if (storedResult)
      return isSame(measurement, storedResult)
        ? { key, outcome: 'unchanged', id: storedResult.id }
        : { key, outcome: 'refused', code: 'key_taken' }
    const former = before.get(key)
    if (former)
      return isSame(measurement, former)
        ? { key, outcome: 'repeated', measurement }
        : { key, outcome: 'refused', code: 'key_taken' }
    const code = faultOf(row, measurement, known, moment.today)
    if (code) return { key, outcome: 'refused', code }
    before.set(key, measurement)
    return { key, outcome: 'saved', measurement }
  })
}

const noVenue = 0

/** Of a mock test that was deleted meanwhile a result is one of training: what was measured is not lost. */
const measurementOf = (
  row: SentRow,
  { venues, mockTests }: KnownRecords,
  moment: Moment,
): NewMeasurement => ({
  key: row.key,
  student_id: row.studentId,
  event: row.event,
  value: row.value,
  day: toDay(row.day, moment.zone),
  venue_id: venues.get(foldText(row.campVenue)) ?? noVenue,
  attempt: row.attempt,
  measured_at: measuredAtOf(row.measuredAt, moment),
  mock_test_id:
    row.mockTestId !== undefined && mockTests.has(row.mockTestId) ? row.mockTestId : null,
})

export const isSame = (
  one: Omit<NewMeasurement, 'measured_at'>,
  other: Omit<StoredMeasurement, 'id'>,
): boolean =>
  one.student_id === other.student_id &&
  one.event === other.event &&
  one.value === other.value &&
  one.day === other.day &&
  one.venue_id === other.venue_id &&
  one.attempt === other.attempt &&
  one.mock_test_id === other.mock_test_id

const faultOf = (
  { event, value }: SentRow,
  { student_id, venue_id, day }: NewMeasurement,
  { students }: KnownRecords,
  today: Day,
): RowRefusal | undefined => {
  if (!students.has(student_id)) return 'student_not_found'
  if (venue_id === noVenue) return 'venue_not_found'
  if (day > today) return 'measured_in_future'
  return isInRange(event, value) ? undefined : 'value_out_of_range'
}

/** When it was measured, by a clock that may be off; not known where that clock was set in the meantime. */
const measuredAtOf = (
  measuredAt: string | undefined,
  { now, deviceNow }: Moment,
): string | null => {
  if (measuredAt === undefined) return null
  const ahead = deviceNow === undefined ? 0 : Date.parse(deviceNow) - Date.parse(now)
  const at = new Date(Date.parse(measuredAt) - ahead).toISOString()
  return at > now ? null : at
}
