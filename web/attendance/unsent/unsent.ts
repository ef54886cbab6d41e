import { t } from '@lingui/core/macro'
import { isDay, showDay, showInstant } from '../../../contract/values/calendar.ts'
import { inLanguage } from '../../language/said.ts'
import { aboutOf, type OutboxEntry, type StudentEntry } from '../../shared/outbox/entry.ts'

export type UnsentOfDay<E extends StudentEntry> = {
  venue: string
  day: string
  entries: readonly E[]
}

/** Entries of a kind by venue and day, the latest day first. */
export const byDay = <E extends StudentEntry>(
  entries: readonly E[],
): readonly (UnsentOfDay<E> & { key: string })[] => {
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

const byAttention = (one: StudentEntry, other: StudentEntry): number =>
  Number(other.trouble !== undefined) - Number(one.trouble !== undefined) ||
  aboutOf(one).name.localeCompare(aboutOf(other).name)

export const standingOf = ({ trouble, batch, newer, again }: OutboxEntry): string => {
  if (trouble?.is === 'conflict') return t`Someone else marked this student too`
  if (trouble !== undefined) return inLanguage(trouble)
  if (again === true) return t`The server lost it. Uploading again.`
  return batch === undefined || newer ? t`Waiting` : t`On its way`
}

/** Formats a day; text that is no day is shown as it is. */
export const formatDay = (day: string): string => (isDay(day) ? showDay(day) : day)

/** Formats when an entry was made; text that is no instant is shown as it is. */
export const formatMadeAt = (madeAt: string, zone: string): string =>
  Number.isNaN(Date.parse(madeAt)) ? madeAt : showInstant(madeAt, zone)
