import type { Absence } from '../../../contract/contacts/absences.ts'
import { isTold } from '../../../contract/contacts/terms.ts'
import { covers } from '../../../contract/excuses/terms.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { waitingExcuses, withRows } from '../../shared/outbox/excuses/excuse-kind.ts'
import type { Press } from './absences-database.ts'

type Author = NonNullable<Absence['told']>['by']

/** A student of the list; `waiting` if who told their parents is known on this device alone. */
export type Listed = Absence & { waiting?: boolean }

const says = ({ studentId, body }: Press, { _id, day, about }: Absence): boolean =>
  studentId === _id && body.date === day && isTold(body.about, about)

/** The list of a day, without whom an excuse that waits in this browser covers: their parents are not told. */
export const withoutExcused = (
  absences: readonly Absence[],
  entries: readonly OutboxEntry[],
  date: string,
): readonly Absence[] => {
  const rows = withRows([], waitingExcuses(entries))
  const excused = new Set(
    rows.flatMap(([id, , from, to]) => (covers({ from, to: to ?? undefined }, date) ? id : [])),
  )
  return absences.filter(({ _id, about }) => about === 'came_late' || !excused.has(_id))
}

/** The list, with what was opened here and not uploaded yet. */
export const withPresses = (
  absences: readonly Absence[],
  presses: readonly Press[],
  by: Author,
): readonly Listed[] =>
  presses.length === 0
    ? absences
    : absences.map((absence) => {
        const own = presses.findLast((press) => says(press, absence))
        if (own === undefined) return absence
        const { channel, openedAt } = own.body
        return { ...absence, told: { channel, at: openedAt, by }, waiting: true }
      })

/** The list, once the server has recorded a press. */
export const withTold = (
  absences: readonly Absence[],
  press: Press,
  told: NonNullable<Absence['told']>,
): Absence[] => absences.map((absence) => (says(press, absence) ? { ...absence, told } : absence))
