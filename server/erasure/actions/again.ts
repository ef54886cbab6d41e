import type { Store } from '../../db/connect.ts'
import { keyOf, type Listed, readListed } from '../../db/files/list-of-erased.ts'
import type { Tx } from '../../db/schema.ts'
import * as people from '../sql/people.ts'
import { erase } from './erase.ts'
import { keepListed, listedIn } from './list.ts'

/** Erases again whom a database from an earlier time has; returns how many. */
export const eraseAgain = async (tx: Tx, listed: readonly Listed[], now: string) => {
  const known = new Set((await listedIn(tx)).map(keyOf))
  let count = 0
  for (const one of listed.filter((person) => !known.has(keyOf(person)))) {
    if ((await people.lockPerson(tx, one))?.created_at !== one.addedAt) continue
    await erase(tx, { now, requestId: 'erased again' }, one)
    count += 1
  }
  return count
}

/** Brings the database and the list in a folder together, whichever of them was put back. */
export const agreeWithList = async (store: Store, folder: string, now: string): Promise<number> => {
  if (folder === '') return 0
  const listed = readListed(folder)
  const count = listed.length && (await store.write((tx) => eraseAgain(tx, listed, now)))
  await keepListed(store.db, folder)
  return count
}
