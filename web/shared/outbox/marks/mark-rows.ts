import type { MarkOutcome } from '../../../../contract/attendance/calls.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import type { RowAnswer, RowAnswers } from '../entry.ts'
import { fitting } from '../fitting.ts'
import { keyOf, type MarkEntry, upTo } from './mark-entry.ts'

const mostRows = 2000
/** The server takes a megabyte; what surrounds the rows is small. */
const mostBytes = 900_000

const rowOf = ({ mark: { studentId, status, remarks, base, asOf, madeAt } }: MarkEntry) => ({
  studentId,
  status,
  remarks,
  base,
  asOf,
  markedAtDevice: madeAt,
})

/** Marks of a venue and day as they are sent, except for the time of sending. */
export type MarksBody = {
  date: string
  campVenue: string
  attendanceData: readonly ReturnType<typeof rowOf>[]
  perRow: true
  reason?: string | undefined
  epoch?: string | undefined
}

export const isOfMarks = (body: object): body is MarksBody => 'attendanceData' in body

/** The marks of the first one's venue and day, as many as fit. */
export const packMarks = (
  { mark: { venue, day, reason }, most }: MarkEntry,
  waiting: readonly MarkEntry[],
  epoch: string | undefined,
): { body: MarksBody; packed: readonly MarkEntry[] } => {
  const ofDay = waiting.filter(
    ({ mark }) => mark.venue === venue && mark.day === day && mark.reason === reason,
  )
  const packed = fitting(ofDay, rowOf, { rows: most ?? mostRows, bytes: mostBytes })
  const attendanceData = packed.map(rowOf)
  return {
    packed,
    body: { date: day, campVenue: venue, attendanceData, perRow: true, reason, epoch },
  }
}

/** By the student, the key of a mark in a batch. */
export const keyIn =
  (personId: string, { campVenue: venue, date: day }: MarksBody) =>
  ({ studentId }: { studentId: string }): string =>
    keyOf(personId, { venue, day, studentId })

export const keysOfMarks = (personId: string, body: MarksBody): readonly string[] =>
  body.attendanceData.map(keyIn(personId, body))

/** What the server's answer means for each mark; undefined if it is in another form. */
export const answersToMarks = (
  personId: string,
  body: MarksBody,
  { rows, conflicts }: Answer<'POST /api/attendance/mark'>,
): RowAnswers | undefined => {
  if (!Array.isArray(rows) || !Array.isArray(conflicts)) return undefined
  const theirs = new Map(conflicts.map((conflict) => [conflict.studentId, conflict.theirs]))
  const answerTo = (row: MarkOutcome): RowAnswer => {
    const { studentId, outcome, version = 0, message = '', code, facts } = row
    if (outcome === 'refused') return { is: 'refused', message, code, facts }
    if (outcome === 'conflict') return { is: 'conflict', theirs: theirs.get(studentId) }
    return { is: 'saved', version }
  }
  const keyOfRow = keyIn(personId, body)
  return new Map(rows.map((row) => [keyOfRow(row), answerTo(row)]))
}

/** A batch of marks with the server's answer. */
export type MarksAnswered = { personId: string; body: MarksBody; rows: RowAnswers }

/** Saved entries with the marks that were sent; they may have been marked again meanwhile. */
export const asSaved = (
  { attendanceData, reason }: MarksBody,
  saved: readonly MarkEntry[],
  rows: RowAnswers,
): readonly MarkEntry[] => {
  const sent = new Map(attendanceData.map((row) => [row.studentId, row]))
  return saved.flatMap((entry) => {
    const row = sent.get(entry.mark.studentId)
    const answer = rows.get(entry.key)
    if (row === undefined || answer?.is !== 'saved') return []
    const { status, remarks, markedAtDevice: madeAt } = row
    const mark = { ...entry.mark, status, remarks, reason, madeAt }
    return [{ ...entry, mark: upTo(mark, answer.version) }]
  })
}
