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

/** Who is listed in a folder; nobody without such a file. */
export const readListed = (folder: string): Listed[] => {
  let text: string
  try {
    text = readFileSync(join(folder, listOfErased), 'utf8')
  } catch {
    return []
  }
  return z.array(one).parse(JSON.parse(text))
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

/** Writes to the list in a folder whom the database knows to be erased, and keeps the others there. */
export const keepListed = async (db: Db, folder: string): Promise<void> => {
  if (folder === '') return
  const before = readListed(folder)
  const all = together(before, await listedIn(db))
  if (all.length === before.length) return
  makeFolder(folder)
  writeDurably(join(folder, listOfErased), `${JSON.stringify(all, undefined, 1)}\n`)
}
