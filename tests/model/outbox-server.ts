import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { type Batch, isOfMarks } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { keyOfResult, type RowAnswer, type RowAnswers } from '../../web/shared/outbox/entry.ts'
import { keyIn, type MarksBody } from '../../web/shared/outbox/marks/mark-rows.ts'
import type { ResultsBody } from '../../web/shared/outbox/results/result-rows.ts'

type Standing = { status: AttendanceStatus; version: number; own: boolean }
type Row = MarksBody['attendanceData'][number]
type ResultRow = ResultsBody['measurements'][number]

/** A server as the outbox knows it, which writes down what would be a fault. */
export const outboxServer = () => {
  const marks = new Map<string, Standing>()
  const answers = new Map<string, Delivery>()
  /** Versions that the coach has seen, by student. */
  const seen = new Map<string, Set<number>>()
  const savedAt = new Map<string, string[]>()
  const taken = new Set<string>()
  const moved = new Set<string>()
  const faults: string[] = []
  /** Every result by its key, as it was recorded. */
  const results = new Map<string, string>()

  const see = (student: string, version: number) =>
    seen.set(student, (seen.get(student) ?? new Set()).add(version))

  const judge = (row: Row): RowAnswer => {
    const { studentId, status, base, markedAtDevice: madeAt } = row
    const standing = marks.get(studentId)
    if (moved.has(studentId)) return { is: 'refused', message: 'He has moved.' }
    if (standing?.status === status) {
      taken.add(madeAt)
      // Two who marked alike have seen each other's mark in their own.
      see(studentId, standing.version)
      return { is: 'saved', version: standing.version }
    }
    if (base !== (standing?.version ?? 0))
      return { is: 'conflict', theirs: standing && { ...standing, markedBy, markedAt: '' } }
    save(studentId, status, madeAt, standing)
    return { is: 'saved', version: base + 1 }
  }

  const save = (
    student: string,
    status: AttendanceStatus,
    madeAt: string,
    over: Standing | undefined,
  ) => {
    const before = savedAt.get(student) ?? []
    if (before.includes(madeAt)) faults.push(`${madeAt} is doubled`)
    if (before.some((other) => other > madeAt)) faults.push(`${madeAt} went over a newer one`)
    if (over !== undefined && !over.own && !seen.get(student)?.has(over.version))
      faults.push(`${madeAt} went over a mark that nobody had seen`)
    savedAt.set(student, [...before, madeAt])
    taken.add(madeAt)
    marks.set(student, { status, version: (over?.version ?? 0) + 1, own: true })
  }

  const record = (row: ResultRow): RowAnswer => {
    if (moved.has(row.studentId)) return { is: 'refused', message: 'They have left.' }
    const known = results.get(row.key)
    if (known !== undefined && known !== JSON.stringify(row))
      faults.push(`${row.key} is another result than before`)
    results.set(row.key, JSON.stringify(row))
    return { is: 'saved' }
  }

  /** One row that cannot be read, and nothing of the batch is judged. */
  const isUnreadable = ({ body }: Batch) =>
    isOfMarks(body)
      ? body.attendanceData.some(({ remarks }) => remarks === unreadable)
      : body.measurements.some(({ value }) => value === unreadableValue)

  const answersTo = ({ personId, body }: Batch): RowAnswers => {
    if (!isOfMarks(body))
      return new Map(body.measurements.map((row) => [keyOfResult(personId, row.key), record(row)]))
    const keyOfRow = keyIn(personId, body)
    return new Map(body.attendanceData.map((row) => [keyOfRow(row), judge(row)]))
  }

  return {
    faults,
    taken,
    moved,
    see,
    receive: (batch: Batch): Delivery => {
      const { id } = batch
      const known = answers.get(id)
      if (known !== undefined) return known
      if (isUnreadable(batch)) return { is: 'unreadable', message: unread }
      const answer: Delivery = { is: 'answered', rows: answersTo(batch), clockOff: undefined }
      answers.set(id, answer)
      return answer
    },
    /** His author wants a mark once more, knowing the other one that stands. */
    wantAgain: (student: string, madeAt: string) => {
      savedAt.set(
        student,
        (savedAt.get(student) ?? []).filter((other) => other !== madeAt),
      )
    },
    /** Somebody else marks a student. */
    markByOther: (student: string, status: AttendanceStatus) => {
      const version = (marks.get(student)?.version ?? 0) + 1
      marks.set(student, { status, version, own: false })
    },
    standing: (student: string) => marks.get(student),
    hasResult: (key: string) => results.has(key),
    /** A week has passed, and the keys are forgotten. */
    forgetKeys: () => answers.clear(),
  }
}

/** Remarks and a value that no server takes, and what it says of them. */
export const unreadable = '\u000B'
export const unreadableValue = -1
const unread = 'Please remove the characters that cannot be read'

const markedBy = { name: 'Ravi' }
