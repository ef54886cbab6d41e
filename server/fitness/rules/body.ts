import { type BodyEvent, bodyEvents, isInRange } from '../../../contract/fitness/events.ts'
import { type Measured, standingOn } from '../../../contract/fitness/standing.ts'
import type { Day } from '../../../contract/values/calendar.ts'

type Field = 'height' | 'weight' | 'chestUnexpanded' | 'chestExpanded'

/** The field of the form for each event, and how many of the event's unit it counts in one. */
const fields: Record<BodyEvent, { field: Field; scale: number }> = {
  height: { field: 'height', scale: 10 },
  weight: { field: 'weight', scale: 1000 },
  chest: { field: 'chestUnexpanded', scale: 10 },
  chest_expanded: { field: 'chestExpanded', scale: 10 },
}

/** What the form says of a student's body. */
export type Body = { [F in Field | 'vision']?: (F extends Field ? number : string) | undefined }

export type BodyResult = {
  event: BodyEvent | 'vision'
  value: number | null
  words: string | null
}

/** The results that a form enters: what it changes, where a person can be so. */
export const enteredIn = (body: Body, before: Body = {}): BodyResult[] => {
  const measured = bodyEvents.flatMap((event): BodyResult[] => {
    const { field, scale } = fields[event]
    const entered = body[field]
    if (entered === undefined || entered === before[field]) return []
    const value = Math.round(entered * scale)
    return isInRange(event, value) ? [{ event, value, words: null }] : []
  })
  return body.vision === undefined || body.vision === before.vision
    ? measured
    : [...measured, { event: 'vision', value: null, words: body.vision }]
}

/** The form's fields of some events by what counts on a day; nothing where no result counts. */
export const bodyOf = (
  results: readonly Measured[],
  events: readonly BodyEvent[],
  day: Day,
): Body =>
  Object.fromEntries(
    events.map((event) => {
      const { field, scale } = fields[event]
      const standing = standingOn(results, event, day)
      return [field, standing && standing.value / scale]
    }),
  )
