import { database, type KeptRoster } from './database.ts'
import { withRead } from './kept-marks.ts'

const mostVenues = 10

/** A roster as a screen reads it; `fresh` where the server has just said so. */
export type RosterRead = { roster: KeptRoster; fresh: boolean }

export const keyOfRoster = (personId: string, venue: string): string =>
  JSON.stringify([personId, venue])

/** The rosters that a person has here, the one looked at last first. */
export const rostersOf = async (personId: string): Promise<readonly KeptRoster[]> => {
  const found = await (await database()).getAllFromIndex('rosters', 'person', personId)
  return found.toSorted(byUse)
}

const byUse = (one: KeptRoster, other: KeptRoster): number => (one.usedAt > other.usedAt ? -1 : 1)

export const findKeptRoster = async (
  personId: string,
  venue: string,
): Promise<KeptRoster | undefined> =>
  (await database()).get('rosters', keyOfRoster(personId, venue))

/** Keeps a roster that was read, and lets those go that were not looked at for longest. */
export const keepRoster = async (roster: KeptRoster): Promise<void> => {
  const tx = (await database()).transaction('rosters', 'readwrite', {
    durability: 'strict',
  })
  tx.done.catch(() => undefined)
  await tx.store.put(withRead(await tx.store.get(roster.key), roster))
  const kept = await tx.store.index('person').getAll(roster.personId)
  for (const { key } of kept.toSorted(byUse).slice(mostVenues)) await tx.store.delete(key)
  await tx.done
}

/** Names and numbers of students do not stay in a browser that somebody has signed out of. */
export const eraseRostersOf = async (personId: string): Promise<void> => {
  const db = await database()
  const keys = await db.getAllKeysFromIndex('rosters', 'person', personId)
  for (const key of keys) await db.delete('rosters', key)
}

/** Makes room for marks: what the server can tell again goes first. */
export const eraseRosters = async (): Promise<void> => (await database()).clear('rosters')
