import { database, type KeptRoster } from './database.ts'

const mostVenues = 10

/** A roster as a screen reads it; `fresh` where the server has just said so. */
export type RosterRead = { roster: KeptRoster; fresh: boolean }

export const keyOfRoster = (personId: string, venue: string): string =>
  JSON.stringify([personId, venue])

/** The rosters that a person has here, the one looked at last first. */
export const rostersOf = async (personId: string): Promise<readonly KeptRoster[]> => {
  const found = await (await database()).getAllFromIndex('rosters', 'person', personId)
  return found.toSorted((one, other) => (one.usedAt > other.usedAt ? -1 : 1))
}

export const findKeptRoster = async (
  personId: string,
  venue: string,
): Promise<KeptRoster | undefined> =>
  (await database()).get('rosters', keyOfRoster(personId, venue))

/** Keeps a roster, and lets those go that were not looked at for longest. */
export const keepRoster = async (roster: KeptRoster): Promise<void> => {
  const db = await database()
  await db.put('rosters', roster)
  const kept = await rostersOf(roster.personId)
  for (const { key } of kept.slice(mostVenues)) await db.delete('rosters', key)
}

/** Names and numbers of students do not stay in a browser that somebody has signed out of. */
export const eraseRostersOf = async (personId: string): Promise<void> => {
  const db = await database()
  const keys = await db.getAllKeysFromIndex('rosters', 'person', personId)
  for (const key of keys) await db.delete('rosters', key)
}
