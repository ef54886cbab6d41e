import { attendanceStatuses, longestRemarks } from '../../../contract/attendance/terms.ts'
import { excuseKinds, excuseSources } from '../../../contract/excuses/terms.ts'
import { eventCodes } from '../../../contract/fitness/events.ts'
import { standings } from '../../../contract/roll-calls/merge.ts'
import { longestRollCallName } from '../../../contract/roll-calls/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { faultOfLines, isReadable, tidied, isId } from '../../../contract/values/readable.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { entryOfExcuse, isExcuse, type OwnExcuse } from '../../shared/outbox/excuses/excuse-kind.ts'
import { entryOfMark, isMark, type OwnMark } from '../../shared/outbox/marks/mark-entry.ts'
import {
  entryOfRollCall,
  isRollCall,
  type OwnRollCall,
} from '../../shared/outbox/roll-calls/roll-call-kind.ts'
import { entryOfResult, isResult, type OwnResult } from '../../shared/outbox/results/result-kind.ts'

/** A kind of entry as a file has it: in a list of that name. */
type FileKind = {
  list: string
  ownIn: (entries: readonly OutboxEntry[]) => readonly object[]
  /** What a file says of an entry; undefined if any of it does not fit. */
  read: (personId: string, value: unknown) => OutboxEntry | undefined
}

type Fits<Own> = { readonly [Name in keyof Required<Own>]: (value: unknown) => boolean }

const fileKind = <E extends OutboxEntry, Own extends object>(
  list: string,
  is: (entry: OutboxEntry) => entry is E,
  ownOf: (entry: E) => Own,
  entryOf: (personId: string, own: Own) => E,
  fits: Fits<Own>,
): FileKind => ({
  list,
  ownIn: (entries) => entries.filter(is).map(ownOf),
  read: (personId, value) => {
    const own = readAs(fits, value)
    return own && entryOf(personId, own)
  },
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readAs = <Own>(fits: Fits<Own>, value: unknown): Own | undefined => {
  if (!isRecord(value)) return undefined
  const names = Object.keys(fits) as (keyof Own & string)[]
  if (!names.every((name) => fits[name](value[name]))) return undefined
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Own
}

/** An instant as `writeUnsent` writes it. */
const isInstant = (text: string): boolean => {
  const read = new Date(text)
  return !Number.isNaN(read.getTime()) && read.toISOString() === text
}
const areRemarks = (text: string): boolean => faultOfLines(text, longestRemarks) === undefined

const text = (fits: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && fits(value)
const whole = (least: number) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least
const oneOf = (choices: readonly string[]) => text((value) => choices.includes(value))
const optional = (fits: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || fits(value)

const isTrueOrNone = optional((value) => value === true)
const isKey = text((key) => /^[\w-]{8,64}$/.test(key))

const isNamed = (value: string): boolean => isReadable(value) && tidied(value) !== ''
const isListOfIds = (value: unknown) => Array.isArray(value) && value.every(text(isId))

const student = {
  venue: text(isNamed),
  studentId: text(isId),
  name: text(isReadable),
  registrationNumber: text(isReadable),
}
const about = { ...student, day: text(isDay) }

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
  key: isKey,
  event: oneOf(eventCodes),
  value: whole(0),
  attempt: whole(1),
  mockTestId: optional(text(isId)),
  measuredAt: text(isInstant),
}

const ofExcuse: Fits<OwnExcuse> = {
  ...student,
  key: isKey,
  kind: oneOf(excuseKinds),
  from: text(isDay),
  to: optional(text(isDay)),
  backBy: optional(text(isInstant)),
  backAt: optional(text(isInstant)),
  saidBy: optional(oneOf(excuseSources)),
  note: optional(text(areRemarks)),
  replaces: optional(isKey),
  isVoid: isTrueOrNone,
  madeAt: text(isInstant),
}

const ofRollCall: Fits<OwnRollCall> = {
  key: isKey,
  rollCall: isKey,
  apart: isTrueOrNone,
  name: text((value) => isNamed(value) && value.length <= longestRollCallName),
  venue: text(isNamed),
  squad: text((value) => value === '' || isId(value)),
  day: text(isDay),
  startedAt: text(isInstant),
  counted: (value) =>
    isRecord(value) && standings.every((standing) => isListOfIds(value[standing])),
}

/** The kinds of entries that a file takes to another device. */
export const fileKinds: readonly FileKind[] = [
  fileKind('marks', isMark, ({ mark }) => mark, entryOfMark, ofMark),
  fileKind('results', isResult, ({ result }) => result, entryOfResult, ofResult),
  fileKind('excuses', isExcuse, ({ excuse }) => excuse, entryOfExcuse, ofExcuse),
  fileKind('rollCalls', isRollCall, ({ rollCall }) => rollCall, entryOfRollCall, ofRollCall),
]
