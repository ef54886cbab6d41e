import type { FastifyBaseLogger } from 'fastify'
import { onceInMinutes } from '../../../contract/reading-log/calls.ts'
import type { Store } from '../../db/connect.ts'
import type { Person } from '../context.ts'
import { every } from '../every.ts'
import { keepReadings, type NewReading, ofRead, type Read, readBy } from './reading-log.ts'

/** Who reads the same again within this time has read it once; milliseconds. */
const onceIn = onceInMinutes * 60_000

/** More are not kept while nothing can be written. */
const mostWaiting = 20_000

export type Readings = {
  /** Notes what an answer tells; it is in the log a moment later. */
  note: (person: Person, read: readonly Read[]) => void
  /** Writes what was noted. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Gathers who read what, and writes it after a second: a read waits for no write, and is answered where
 * nothing can be written. What can't be written waits; what was not written when the power went is lost.
 */
export const gatherReadings = (
  store: Store,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date,
  gatheredFor = 1000,
): Readings => {
  const seen = new Map<string, { since: number; ids: Set<number> }>()
  let waiting: NewReading[] = []
  let lost = 0

  /** Those that the person has not read lately. */
  const anew = (who: string, { ids }: Read, at: number): number[] => {
    const known = seen.get(who)
    const lately =
      known !== undefined && at - known.since < onceIn
        ? known
        : { since: at, ids: new Set<number>() }
    seen.set(who, lately)
    return ids.filter((id) => {
      if (lately.ids.has(id)) return false
      lately.ids.add(id)
      return true
    })
  }

  const forgetSeen = (at: number): void => {
    for (const [who, { since }] of seen) if (at - since >= onceIn) seen.delete(who)
  }

  const flush = async (): Promise<void> => {
    forgetSeen(now().getTime())
    const rows = waiting
    if (rows.length === 0) return
    waiting = []
    try {
      await store.write((tx) => keepReadings(tx, rows))
    } catch (error) {
      waiting = [...rows, ...waiting]
      throw error
    }
    if (lost > 0) log.error({ lost }, 'the reading log lacks what was read while it was full')
    lost = 0
  }

  const stopping = new AbortController()
  every(gatheredFor, stopping.signal, flush, (error) =>
    log.error({ err: error, waiting: waiting.length }, 'the reading log cannot be written'),
  )

  return {
    flush,
    stop: async () => {
      stopping.abort()
      await flush()
    },
    note: (person, read) => {
      const at = now()
      for (const one of read) {
        const who = `${person.id} ${person.key?.id ?? ''} ${one.kind} ${one.isList ? 'list' : 'page'} ${one.file ?? ''}`
        const ids = anew(who, one, at.getTime())
        if (ids.length === 0) continue
        if (waiting.length >= mostWaiting) lost += 1
        else waiting.push({ ...readBy(person, at.toISOString()), ...ofRead({ ...one, ids }) })
      }
    },
  }
}
