import type { Entry, OwnMark } from './entry.ts'

const kind = 'muster unsent marks'

/** A person's unsent marks as the text of a file. */
export const writeUnsent = (
  person: { _id: string; name: string },
  entries: readonly Entry[],
  now: string,
): string =>
  JSON.stringify(
    {
      kind,
      version: 1,
      person: { _id: person._id, name: person.name },
      exportedAt: now,
      marks: entries.map(({ mark }) => mark),
    },
    undefined,
    1,
  )

export type UnsentFile =
  | { is: 'read'; marks: readonly OwnMark[] }
  | { is: 'of another'; name: string }
  | { is: 'unreadable' }

/** Reads such a file; only its author may take it in. */
export const readUnsent = (text: string, personId: string): UnsentFile => {
  const file = parse(text)
  if (!isRecord(file) || file['kind'] !== kind || file['version'] !== 1) return unreadable
  const { person, marks } = file
  if (!isRecord(person) || !Array.isArray(marks)) return unreadable
  if (person['_id'] !== personId) return { is: 'of another', name: String(person['name']) }
  const read = marks.map(readMark)
  return read.includes(undefined)
    ? unreadable
    : { is: 'read', marks: read.filter((mark) => mark !== undefined) }
}

const unreadable = { is: 'unreadable' } as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const statuses = ['present', 'absent', 'late'] as const
const texts = [
  'venue',
  'day',
  'studentId',
  'name',
  'registrationNumber',
  'remarks',
  'madeAt',
] as const

const readMark = (value: unknown): OwnMark | undefined => {
  if (!isRecord(value) || texts.some((name) => typeof value[name] !== 'string')) return undefined
  const status = statuses.find((one) => one === value['status'])
  const { base, reason } = value
  if (status === undefined || typeof base !== 'number') return undefined
  const read = Object.fromEntries(texts.map((name) => [name, value[name]])) as Pick<
    OwnMark,
    (typeof texts)[number]
  >
  return { ...read, status, base, reason: typeof reason === 'string' ? reason : undefined }
}
