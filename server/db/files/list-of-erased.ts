import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from '../../../contract/kit/zod.ts'
import { writeDurably } from './durable.ts'
import { makeFolder } from './private-files.ts'

/** The file beside backups that names who was erased; it holds numbers only. */
export const listOfErased = 'erased.json'

const one = z.object({
  kind: z.enum(['student', 'employee']),
  id: z.number().int(),
  /** When the person was added: another one may have the same number after a restore. */
  addedAt: z.string(),
  erasedAt: z.string(),
})
export type Listed = z.output<typeof one>

export const keyOf = ({ kind, id, addedAt }: Listed) => `${kind} ${id} ${addedAt}`

/**
 * Who is listed in a folder, to which it was brought from a place; nobody without such a file. A list that
 * can't be read would bring them back.
 */
export const readListed = (folder: string, place = folder): Listed[] => {
  try {
    return z.array(one).parse(JSON.parse(readFileSync(join(folder, listOfErased), 'utf8')))
  } catch (error) {
    const { code = 'it is damaged' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    const why = `The list of the erased, ${place}/${listOfErased}, cannot be read (${code})`
    throw new Error(`${why}. Put a copy in its place, or a backup brings these people back.`, {
      cause: error,
    })
  }
}

export const together = (...lists: readonly (readonly Listed[])[]): Listed[] => [
  ...new Map(lists.flat().map((listed) => [keyOf(listed), listed])).values(),
]

const lockOfList = `.${listOfErased}.lock`

/** Adds to the list in a folder, and keeps the others there; one process at a time. */
export const addListed = (folder: string, listed: readonly Listed[]): void => {
  if (withMore(folder, listed) === undefined) return
  makeFolder(folder)
  using lock = new DatabaseSync(join(folder, lockOfList), { timeout: 5000 })
  lock.exec('begin exclusive')
  const all = withMore(folder, listed)
  if (all === undefined) return
  writeDurably(join(folder, listOfErased), `${JSON.stringify(all, undefined, 1)}\n`)
}

/** All of a folder's list and these; undefined where it has them. */
const withMore = (folder: string, listed: readonly Listed[]): Listed[] | undefined => {
  const before = readListed(folder)
  const all = together(before, listed)
  return all.length === before.length ? undefined : all
}
