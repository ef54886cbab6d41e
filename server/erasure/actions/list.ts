import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../contract/kit/zod.ts'
import { writeDurably } from '../../db/files/durable.ts'
import { makeFolder } from '../../db/files/private-files.ts'
import type { Db } from '../../db/schema.ts'
import { listOfErased } from '../../backups/rules/names.ts'
import { findAllErased } from '../sql/people.ts'

const one = z.object({
  kind: z.enum(['student', 'employee']),
  id: z.number().int(),
  /** When the person was added: another one may have the same number after a restore. */
  addedAt: z.string(),
  erasedAt: z.string(),
})
export type Listed = z.output<typeof one>

export const keyOf = ({ kind, id, addedAt }: Listed) => `${kind} ${id} ${addedAt}`

/** Who is listed in a folder; nobody without such a file. A list that can't be read would bring them back. */
export const readListed = (folder: string): Listed[] => {
  const path = join(folder, listOfErased)
  try {
    return z.array(one).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const { code = 'it is damaged' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    const why = `The list of the erased, ${path}, cannot be read (${code})`
    throw new Error(`${why}. Put it right, or a backup brings these people back.`, { cause: error })
  }
}

export const together = (...lists: readonly (readonly Listed[])[]): Listed[] => [
  ...new Map(lists.flat().map((listed) => [keyOf(listed), listed])).values(),
]

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

/** Adds to the list in a folder, and keeps the others there. */
export const addListed = (folder: string, listed: readonly Listed[]): void => {
  const before = readListed(folder)
  const all = together(before, listed)
  if (all.length === before.length) return
  makeFolder(folder)
  writeDurably(join(folder, listOfErased), `${JSON.stringify(all, undefined, 1)}\n`)
}
