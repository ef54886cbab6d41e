import type { Store } from '../../db/connect.ts'
import type { Tx } from '../../db/schema.ts'
import * as people from '../sql/people.ts'
import { erase } from './erase.ts'
import { keepListed, keyOf, type Listed, listedIn, readListed } from './list.ts'

/** Erases again whom a database from an earlier time has; returns how many. */
export const eraseAgain = async (tx: Tx, listed: readonly Listed[], now: string) => {
  let count = 0
  for (const { kind, id, addedAt } of listed) {
    const whom = { kind, id }
    if ((await people.lockPerson(tx, whom))?.created_at !== addedAt) continue
    if (await people.findErased(tx, whom)) continue
    await erase(tx, { now, requestId: 'erased again' }, whom)
    count += 1
  }
  return count
}

/** Brings the database and the list in a folder together, whichever of them was put back. */
export const agreeWithList = async (store: Store, folder: string, now: string): Promise<number> => {
  if (folder === '') return 0
  const known = new Set((await listedIn(store.db)).map(keyOf))
  const missing = readListed(folder).filter((listed) => !known.has(keyOf(listed)))
  const count = missing.length === 0 ? 0 : await store.write((tx) => eraseAgain(tx, missing, now))
  await keepListed(store.db, folder)
  return count
}
