import type { DBSchema } from 'idb'
import type { Answer, Input } from '../../../contract/kit/api.ts'
import type { Templates } from '../../../contract/settings/messages.ts'
import { keptDatabase } from '../../storage/kept-database.ts'
import { parentsDatabase } from './count-presses.ts'

/** The absent students of a venue as last read, with what their parents are told. */
export type KeptList = Answer<'GET /api/attendance/absences/:venue'> & {
  key: string
  personId: string
  venue: string
  templates: Templates
  /** When the server answered, ISO 8601 in UTC. */
  asOf: string
}

/** A message that was opened, until the server has recorded it. Its key keeps it from counting twice. */
export type Press = {
  key: string
  personId: string
  studentId: string
  body: Input<'POST /api/students/:id/absence-contacts'>['body'] & {
    date: string
    openedAt: string
  }
}

type Schema = DBSchema & {
  lists: { key: string; value: KeptList; indexes: { person: string } }
  presses: { key: string; value: Press; indexes: { person: string } }
}

const database = keptDatabase<Schema>({
  name: parentsDatabase,
  upgrade: (db) => {
    for (const store of ['lists', 'presses'] as const)
      db.createObjectStore(store, { keyPath: 'key' }).createIndex('person', 'personId')
  },
  // Lists are read again, and a press that was lost is seen as one that nobody has made.
  onTaken: () => undefined,
})

/** The list of a venue, or of one of its squads; '' for the whole venue. */
export type ListOf = { personId: string; venue: string; squad: string }

export const keyOfList = ({ personId, venue, squad }: ListOf): string =>
  JSON.stringify(squad === '' ? [personId, venue] : [personId, venue, squad])

/** That list, if it was last read for this day. */
export const findList = async (wanted: ListOf, date: string): Promise<KeptList | undefined> => {
  const list = await (await database()).get('lists', keyOfList(wanted))
  return list?.date === date ? list : undefined
}

export const keepList = async (list: KeptList): Promise<void> => {
  await (await database()).put('lists', list)
}

/** Names and phone numbers do not stay in a browser after a sign-out. */
export const eraseListsOf = async (personId: string): Promise<void> => {
  const db = await database()
  for (const key of await db.getAllKeysFromIndex('lists', 'person', personId))
    await db.delete('lists', key)
}

/** What a person has opened and the server has not recorded yet, in the order of the presses. */
export const pressesOf = async (personId: string): Promise<readonly Press[]> => {
  const presses = await (await database()).getAllFromIndex('presses', 'person', personId)
  return presses.toSorted((one, other) => (one.body.openedAt < other.body.openedAt ? -1 : 1))
}

export const keepPress = async (press: Press): Promise<void> => {
  const tx = (await database()).transaction('presses', 'readwrite', { durability: 'strict' })
  tx.done.catch(() => undefined)
  await tx.store.put(press)
  await tx.done
}

export const dropPress = async (key: string): Promise<void> =>
  (await database()).delete('presses', key)
