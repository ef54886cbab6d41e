import { attendanceStatuses, longestRemarks } from '../../../contract/attendance/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { faultOfLines, isReadable, tidied, isId } from '../../../contract/values/readable.ts'
import type { Entry, OwnMark } from '../outbox/entry.ts'

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

/** Reads such a file; only its author may import it. */
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

/** An instant as `writeUnsent` writes it. */
const isInstant = (text: string): boolean => {
  const read = new Date(text)
  return !Number.isNaN(read.getTime()) && read.toISOString() === text
}
const areRemarks = (text: string): boolean => faultOfLines(text, longestRemarks) === undefined

type TextName = Exclude<keyof OwnMark, 'status' | 'base' | 'asOf' | 'reason'>

const texts: Readonly<Record<TextName, (text: string) => boolean>> = {
  venue: (text) => isReadable(text) && tidied(text) !== '',
  day: isDay,
  studentId: isId,
  name: isReadable,
  registrationNumber: isReadable,
  remarks: areRemarks,
  madeAt: isInstant,
}
const names = Object.keys(texts) as TextName[]

const readMark = (value: unknown): OwnMark | undefined => {
  if (!isRecord(value)) return undefined
  const isFit = (name: TextName) => {
    const text = value[name]
    return typeof text === 'string' && texts[name](text)
  }
  const status = attendanceStatuses.find((one) => one === value['status'])
  const { base, asOf, reason } = value
  if (status === undefined || typeof base !== 'number' || !names.every(isFit)) return undefined
  if (!Number.isSafeInteger(base) || base < 0) return undefined
  if (asOf !== undefined && (typeof asOf !== 'string' || !isInstant(asOf))) return undefined
  if (reason !== undefined && (typeof reason !== 'string' || !areRemarks(reason))) return undefined
  const read = Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<
    OwnMark,
    TextName
  >
  return { ...read, status, base, ...(asOf !== undefined && { asOf }), reason }
}
