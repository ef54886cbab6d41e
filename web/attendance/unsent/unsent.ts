import { t } from '@lingui/core/macro'
import { isDay, showDay } from '../../../contract/values/calendar.ts'
import { inLanguage } from '../../language/said.ts'
import type { OutboxEntry, StudentThere } from '../../shared/outbox/entry.ts'
import { showInstant } from '../../shared/instants.ts'

export type UnsentOfDay<E extends OutboxEntry> = {
  venue: string
  day: string
  entries: readonly E[]
}

/** Entries of a kind by venue and day, the latest day first. */
export const byDay = <E extends OutboxEntry>(
  entries: readonly E[],
  aboutOf: (entry: E) => Pick<StudentThere, 'venue' | 'day' | 'name'>,
): readonly (UnsentOfDay<E> & { key: string })[] => {
  const byAttention = (one: E, other: E): number =>
    Number(other.trouble !== undefined) - Number(one.trouble !== undefined) ||
    aboutOf(one).name.localeCompare(aboutOf(other).name)
  const groups = Map.groupBy(entries, (entry) => {
    const { day, venue } = aboutOf(entry)
    return JSON.stringify([day, venue])
  })
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([key, some]) => {
      const [first] = some
      if (first === undefined) return []
      const { venue, day } = aboutOf(first)
      return [{ key, venue, day, entries: some.toSorted(byAttention) }]
    })
}

export const standingOf = ({ trouble, batch, newer, again }: OutboxEntry): string => {
  if (trouble?.is === 'conflict') return t`Someone else marked this student too`
  if (trouble !== undefined) return inLanguage(trouble)
  if (again === true) return t`The server lost it. Uploading again.`
  return batch === undefined || newer ? t`Waiting` : t`On its way`
}

/** Formats a day; text that is no day is shown as it is. */
export const formatDay = (day: string): string => (isDay(day) ? showDay(day) : day)

/** Formats when an entry was made; text that is no instant is shown as it is. */
export const formatMadeAt = (madeAt: string): string =>
  Number.isNaN(Date.parse(madeAt)) ? madeAt : showInstant(madeAt)
