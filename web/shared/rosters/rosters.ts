import { database, type KeptRoster } from '../outbox/database.ts'
import { withRead } from './merge-marks.ts'
import { asStored, fromStored } from './stored-roster.ts'

const mostRosters = 10

/** A roster as a screen reads it; `fresh` if the server has just answered. */
export type RosterRead = { roster: KeptRoster; fresh: boolean }

/** The students of a venue, or of one of its squads; '' for the whole venue. */
export type Roster = { personId: string; venue: string; squad: string }

export const keyOfRoster = ({ personId, venue, squad }: Roster): string =>
  JSON.stringify(squad === '' ? [personId, venue] : [personId, venue, squad])

/** A person's kept rosters, the most recently read first. */
export const rostersOf = async (personId: string): Promise<readonly KeptRoster[]> => {
  const rosters = await (await database()).getAllFromIndex('rosters', 'person', personId)
  return rosters.toSorted(byUse).flatMap((stored) => readable(stored) ?? [])
}

type Read = Pick<KeptRoster, 'asOf'>

const byUse = (one: Read, other: Read): number => (one.asOf > other.asOf ? -1 : 1)

/** The roster as this device kept it, if it did and can be read. */
export const keptRoster = (wanted: Roster) =>
  database()
    .then((db) => db.get('rosters', keyOfRoster(wanted)))
    .then((stored) => stored && readable(stored))
    .catch(() => undefined)

/** A stored roster; undefined if it is damaged, and has to be read anew. */
const readable = (stored: Parameters<typeof fromStored>[0]): KeptRoster | undefined => {
  try {
    return fromStored(stored)
  } catch {
    return undefined
  }
}

/** Keeps a roster that was read, and drops those read longest ago; what is lost with the power is read again. */
export const keepRoster = async (roster: KeptRoster): Promise<void> => {
  const tx = (await database()).transaction('rosters', 'readwrite', { durability: 'relaxed' })
  tx.done.catch(() => undefined)
  const former = await tx.store.get(roster.key)
  await tx.store.put(asStored(withRead(former && readable(former), roster)))
  const own = tx.store.index('person')
  // The rosters of whole venues are large: they are read only where there are too many.
  const stored =
    (await own.count(roster.personId)) > mostRosters ? await own.getAll(roster.personId) : []
  for (const { key } of stored.toSorted(byUse).slice(mostRosters)) await tx.store.delete(key)
  await tx.done
}

/** Changes a person's kept rosters: those of whole venues, and of squads. */
export const changeRosters = async (
  personId: string,
  to: (roster: KeptRoster) => KeptRoster,
): Promise<void> => {
  const tx = (await database()).transaction('rosters', 'readwrite', {
    durability: 'strict',
  })
  const stored = await tx.store.index('person').getAll(personId)
  for (const roster of stored.flatMap((one) => readable(one) ?? [])) {
    const next = to(roster)
    if (next !== roster) await tx.store.put(asStored(next))
  }
  await tx.done
}

export const eraseRoster = async (key: string): Promise<void> =>
  (await database()).delete('rosters', key)

export const eraseRostersOf = async (personId: string): Promise<void> => {
  const db = await database()
  const keys = await db.getAllKeysFromIndex('rosters', 'person', personId)
  for (const key of keys) await db.delete('rosters', key)
}

/** Frees space for marks: what can be read again goes first. */
export const eraseRosters = async (): Promise<void> => (await database()).clear('rosters')
