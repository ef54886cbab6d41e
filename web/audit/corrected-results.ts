import { type Event, eventCodes } from '../../contract/fitness/events.ts'

/** A corrected result is kept with its event as the field's name, in the event's unit. */
const action = 'student.result_corrected'
const kind = 'result'

/** What the fields of an entry are of: the kind of its record, or a result of it. */
export const kindIn = (entry: { kind: string; action?: string }): string =>
  entry.action === action ? kind : entry.kind

/** The event that a field holds a result of. */
export const eventIn = (from: { kind: string; field: string }): Event | undefined =>
  from.kind === kind ? eventCodes.find((event) => event === from.field) : undefined
