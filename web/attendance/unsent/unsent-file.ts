import { attendanceStatuses, longestRemarks } from '../../../contract/attendance/terms.ts'
import { eventCodes } from '../../../contract/fitness/events.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { faultOfLines, isReadable, tidied, isId } from '../../../contract/values/readable.ts'
import {
  type OutboxEntry,
  entryOfMark,
  entryOfResult,
  isMark,
  isResult,
  type OwnMark,
  type OwnResult,
} from '../../shared/outbox/entry.ts'

const kind = 'muster unsent marks'
/** The first had no results. */
const versions: ReadonlySet<unknown> = new Set([1, 2])

/** What a person has not sent, as the text of a file. */
export const writeUnsent = (
  person: { _id: string; name: string },
  entries: readonly OutboxEntry[],
  now: string,
): string =>
  JSON.stringify(
    {
      kind,
      version: 2,
      person: { _id: person._id, name: person.name },
      exportedAt: now,
      marks: entries.filter(isMark).map(({ mark }) => mark),
      results: entries.filter(isResult).map(({ result }) => result),
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
  const { person, marks, results = [] } = file
  if (!isRecord(person) || !Array.isArray(marks) || !Array.isArray(results)) return unreadable
  if (person['_id'] !== personId) return { is: 'of another', name: String(person['name']) }
  const read = [
    ...marks.map(readAs(ofMark)).map((mark) => mark && entryOfMark(personId, mark)),
    ...results.map(readAs(ofResult)).map((result) => result && entryOfResult(personId, result)),
  ]
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An instant as `writeUnsent` writes it. */
const isInstant = (text: string): boolean => {
  const read = new Date(text)
  return !Number.isNaN(read.getTime()) && read.toISOString() === text
}
const areRemarks = (text: string): boolean => faultOfLines(text, longestRemarks) === undefined

type Fits<Own> = { readonly [Name in keyof Required<Own>]: (value: unknown) => boolean }

const text = (fits: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && fits(value)
const whole = (least: number) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least
const oneOf = (choices: readonly string[]) => text((value) => choices.includes(value))
const optional = (fits: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || fits(value)

const about = {
  venue: text((value) => isReadable(value) && tidied(value) !== ''),
  day: text(isDay),
  studentId: text(isId),
  name: text(isReadable),
  registrationNumber: text(isReadable),
}

const ofMark: Fits<OwnMark> = {
  ...about,
  status: oneOf(attendanceStatuses),
  remarks: text(areRemarks),
  base: whole(0),
  asOf: optional(text(isInstant)),
  reason: optional(text(areRemarks)),
  madeAt: text(isInstant),
}

const ofResult: Fits<OwnResult> = {
  ...about,
  key: text((key) => /^[\w-]{8,64}$/.test(key)),
  event: oneOf(eventCodes),
  value: whole(0),
  attempt: whole(1),
  mockTestId: optional(text(isId)),
  measuredAt: text(isInstant),
}

/** What a file says of a mark or result; undefined if any of it does not fit. */
const readAs =
  <Own>(fits: Fits<Own>) =>
  (value: unknown): Own | undefined => {
    if (!isRecord(value)) return undefined
    const names = Object.keys(fits) as (keyof Own & string)[]
    if (!names.every((name) => fits[name](value[name]))) return undefined
    return Object.fromEntries(names.map((name) => [name, value[name]])) as Own
  }
