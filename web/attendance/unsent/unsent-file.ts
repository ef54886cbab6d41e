import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { fileKinds, isRecord } from './file-kinds.ts'

const kind = 'muster unsent marks'
/** The first had no results, the second no excuses, the third no roll calls. */
const versions: ReadonlySet<unknown> = new Set([1, 2, 3, 4])

/** What a person has not sent, as the text of a file. */
export const writeUnsent = (
  person: { _id: string; name: string },
  entries: readonly OutboxEntry[],
  now: string,
): string =>
  JSON.stringify(
    {
      kind,
      version: 4,
      person: { _id: person._id, name: person.name },
      exportedAt: now,
      ...Object.fromEntries(fileKinds.map(({ list, ownIn }) => [list, ownIn(entries)])),
    },
    undefined,
    1,
  )

export type UnsentFile =
  | { is: 'read'; entries: readonly OutboxEntry[] }
  | { is: 'of another'; name: string }
  | { is: 'unreadable' }

/** Reads such a file; only its author may import it. */
export const readUnsent = (text: string, personId: string): UnsentFile => {
  const file = parse(text)
  if (!isRecord(file) || file['kind'] !== kind || !versions.has(file['version'])) return unreadable
  const { person } = file
  const lists = fileKinds.map(({ list, read }) => ({ read, rows: file[list] ?? [] }))
  if (!isRecord(person) || !lists.every(({ rows }) => Array.isArray(rows))) return unreadable
  if (person['_id'] !== personId) return { is: 'of another', name: String(person['name']) }
  const read = lists.flatMap(({ read, rows }) =>
    Array.isArray(rows) ? rows.map((row) => read(personId, row)) : [],
  )
  const entries = read.filter((entry) => entry !== undefined)
  return entries.length < read.length ? unreadable : { is: 'read', entries }
}

const unreadable = { is: 'unreadable' } as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
