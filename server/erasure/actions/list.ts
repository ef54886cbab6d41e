import { addListed, type Listed } from '../../db/files/list-of-erased.ts'
import type { Db } from '../../db/schema.ts'
import { findAllErased } from '../sql/people.ts'

export const listedIn = async (db: Db): Promise<Listed[]> =>
  (await findAllErased(db)).map(({ kind, person_id, person_created_at, at }) => ({
    kind,
    id: person_id,
    addedAt: person_created_at,
    erasedAt: at,
  }))

/** Writes to the list in a folder whom the database knows to be erased. */
export const keepListed = async (db: Db, folder: string): Promise<void> => {
  if (folder !== '') addListed(folder, await listedIn(db))
}
