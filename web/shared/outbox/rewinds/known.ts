import { readMarker } from '../../../../contract/history/marker.ts'
import { nameOfMarker } from '../../../api/known-person.ts'
import { durable } from '../../../storage/durable.ts'

/** The epoch in which this browser has seen the marks of others, as far as it knows. */
export const knownEpoch = (personId: string): string | undefined =>
  readMarker(durable.get(nameOfMarker(personId)))?.epoch

/** What was known before this page's first upload; the watch begins later, and has to compare with that. */
const atStart = new Map<string, string | null>()
const watched = new Set<string>()

/** The marker from which on to watch. */
export const takeKnown = (personId: string): string | null => {
  const name = nameOfMarker(personId)
  const known = atStart.get(name) ?? durable.get(name)
  atStart.delete(name)
  watched.add(name)
  return known
}

/**
 * Remembers the marker of an upload, so that a loss of it is noticed later, also after a restart. One
 * that does not continue the known one is left to `rewind-watch.ts`, which looks closer.
 */
export const keepMarker = (personId: string, text: string | null): void => {
  const name = nameOfMarker(personId)
  const [known, read] = [readMarker(durable.get(name)), readMarker(text)]
  if (text === null || read === undefined) return
  const continues =
    known === undefined || (known.epoch === read.epoch && known.position < read.position)
  if (!continues) return
  if (!watched.has(name) && !atStart.has(name)) atStart.set(name, durable.get(name))
  durable.set(name, text)
}
