import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../contract/kit/zod.ts'
import type { Store } from '../../db/connect.ts'
import { writeDurably } from '../../db/files/durable.ts'
import { makeFolder } from '../../db/files/private-files.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { listOfErased } from '../../backups/rules/names.ts'
import * as sql from '../sql.ts'
import { erase } from './erase.ts'

const one = z.object({
  kind: z.enum(['student', 'employee']),
  id: z.number().int(),
  /** When the person was added: another one may have the same number after a restore. */
  addedAt: z.string(),
  erasedAt: z.string(),
})
export type Listed = z.output<typeof one>

const keyOf = ({ kind, id, addedAt }: Listed) => `${kind} ${id} ${addedAt}`

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

const listedIn = async (db: Db): Promise<Listed[]> =>
  (await sql.findAllErased(db)).map(({ kind, person_id, person_created_at, at }) => ({
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

/** Erases again whom a database from an earlier time has; returns how many. */
export const eraseAgain = async (tx: Tx, listed: readonly Listed[], now: string) => {
  let count = 0
  for (const { kind, id, addedAt } of listed) {
    const whom = { kind, id }
    if ((await sql.lockPerson(tx, whom))?.created_at !== addedAt) continue
    if (await sql.findErased(tx, whom)) continue
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
