import type { Entry } from '../kit/outbox/entry.ts'
import { offWords } from './making.ts'

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

/** How an entry stands, in a few words. */
export const standingOf = ({ trouble, batch, newer }: Entry): string => {
  if (trouble?.is === 'conflict') return 'Marked by somebody else meanwhile'
  if (trouble !== undefined) return trouble.message
  return batch === undefined || newer ? 'Waiting' : 'On its way'
}

/** By how much the device's clock is off, and what to do. */
export const clockSentence = (seconds: number): string => {
  return `The clock of this device is ${offWords(seconds)}. Set it right: the times of your marks are kept as it tells them.`
}
