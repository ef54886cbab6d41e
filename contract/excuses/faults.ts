import type { PointOf } from '../kit/sentences.ts'
import { conflict, gone, wrong } from '../kit/wording.ts'
import { type ExcuseKind, mayBeOpen } from './terms.ts'

/** Why an excuse is refused, among the refusals of the server. */
export const excuseFaults = {
  excuse_overlaps: conflict(
    '{name} is excused already: {otherKind}, {otherFrom}{otherUntil, select, none {} other { to {otherUntil}}}. End or correct that first; this was not saved: {kind}, {from}{until, select, none {} other { to {until}}}.',
    {
      facts: {
        name: 'text',
        kind: 'excuse',
        from: 'day',
        until: 'day?',
        otherKind: 'excuse',
        otherFrom: 'day',
        otherUntil: 'day?',
      },
    },
  ),
  excuse_not_found: gone('This was not saved or no longer exists. Reload to see the latest.'),
  excuse_replaced: conflict('Someone else has changed this since. Reload to see the latest.'),
  excuse_key_taken: conflict('This was sent before with other values. Enter it again.'),
  excuse_needs_end: wrong('Choose the last day', { field: 'to' }),
  excuse_ends_early: wrong("The last day can't be before the first", { field: 'to' }),
  excuse_needs_time: wrong('Enter when the student has to be back', { field: 'backBy' }),
  excuse_back_early: wrong('The time to be back has to be on the first day or later', {
    field: 'backBy',
  }),
  excuse_back_in_future: wrong("The time of the return can't be in the future", {
    field: 'backAt',
  }),
  excuse_far_away: wrong('Choose days within a year of today', { field: 'from' }),
} as const

/** Why an excuse is refused: the code, and the facts of its sentence. */
export type ExcuseFault = PointOf<typeof excuseFaults, { excuse: ExcuseKind }>

/** An excuse as it is entered; of an out-pass the last day is that of the time to be back. */
export type EnteredExcuse = {
  kind: ExcuseKind
  from: string
  to?: string | undefined
  backBy?: string | undefined
}

/** What is wrong with the days of an excuse by itself, before they are compared with others. */
export const faultOfDays = ({ kind, from, to, backBy }: EnteredExcuse) => {
  if (kind === 'out-pass' && backBy === undefined) return 'excuse_needs_time'
  if (to === undefined) return mayBeOpen(kind) ? undefined : 'excuse_needs_end'
  if (to < from) return kind === 'out-pass' ? 'excuse_back_early' : 'excuse_ends_early'
  return undefined
}
