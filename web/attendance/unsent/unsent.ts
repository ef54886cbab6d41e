import { t } from '@lingui/core/macro'
import { isDay, showDay, showInstant } from '../../../contract/values/calendar.ts'
import { inLanguage } from '../../language/said.ts'
import type { Entry } from '../outbox/entry.ts'
import type { StorageFault } from '../outbox/room.ts'
import { formatClockOff } from '../mark-times.ts'

export type UnsentOfDay = {
  key: string
  venue: string
  day: string
  entries: readonly Entry[]
}

/** Entries by venue and day, the latest day first. */
export const byDay = (entries: readonly Entry[]): readonly UnsentOfDay[] => {
  const groups = Map.groupBy(entries, ({ mark }) => JSON.stringify([mark.day, mark.venue]))
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([key, some]) => {
      const [first] = some
      if (first === undefined) return []
      const { venue, day } = first.mark
      return [{ key, venue, day, entries: some.toSorted(byAttention) }]
    })
}

const byAttention = (one: Entry, other: Entry): number =>
  Number(other.trouble !== undefined) - Number(one.trouble !== undefined) ||
  one.mark.name.localeCompare(other.mark.name)

/** An entry's state, in a few words. */
export const standingOf = ({ trouble, batch, newer, again }: Entry): string => {
  if (trouble?.is === 'conflict') return t`Someone else marked this student too`
  if (trouble !== undefined) return inLanguage(trouble)
  if (again === true) return t`The server lost it. Uploading again.`
  return batch === undefined || newer ? t`Waiting` : t`On its way`
}

/** Formats a day; text that is no day is shown as it is. */
export const formatDay = (day: string): string => (isDay(day) ? showDay(day) : day)

/** Formats when a mark was made; text that is no instant is shown as it is. */
export const formatMadeAt = (madeAt: string, zone: string): string =>
  Number.isNaN(Date.parse(madeAt)) ? madeAt : showInstant(madeAt, zone)

export const noRoom = () => t`This device is out of storage. Free some space, or export the marks.`

/** What is wrong with this browser's storage, and what to do about it. */
export const storageSentence = (fault: StorageFault): string =>
  fault === 'full'
    ? noRoom()
    : t`This browser can't store marks, so they're sent to the server right away. Keep this page open until they're uploaded.`

/** How far the device's clock is off, and what to do about it. */
export const clockSentence = (seconds: number): string =>
  t`This device's clock is ${{ off: formatClockOff(seconds) }}. Correct it: your marks keep the times it shows.`
