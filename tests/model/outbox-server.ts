import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Marker } from '../../contract/history/marker.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { judge, type StudentOnDay } from '../../server/attendance/rules.ts'
import type { EpochRead } from '../../server/kit/history/epochs.ts'
import { lineageOf, verdictOf } from '../../server/kit/history/rewind.ts'
import type { Batch } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import type { RowAnswer, RowAnswers } from '../../web/shared/outbox/entry.ts'
import { keyOfKeyed } from '../../web/shared/outbox/keyed-kind.ts'
import { isOfMarks, keyIn, type MarksBody } from '../../web/shared/outbox/marks/mark-rows.ts'
import { isOfResults, type ResultsBody } from '../../web/shared/outbox/results/result-kind.ts'
import { copiesAfter, firstEpoch, firstPast, type ServerMark } from './outbox-past.ts'

const day = dayInZone(new Date('2026-11-21T06:30:00.000Z'), 'Asia/Kolkata')
const venue = { venueId: 1, venue: 'Pune Camp', day }
/** More than a device grants to changes that come late. */
const stride = 300

/** Remarks and a value that no server takes. */
export const unreadable = '\u000B'
export const unreadableValue = -1

/**
 * A server as the outbox knows it, with the real rules, whose database can be put back to what it
 * was; it writes down what would be a fault.
 */
export const outboxServer = () => {
  let now = firstPast()
  let copies = [structuredClone(now)]
  /** The marks that the coach has seen, themselves or in a later one. */
  const seen = new Set<string>()
  const moved = new Set<string>()
  /** What came while its student had moved, by when it was made. */
  const refused = new Set<string>()
  const faults: string[] = []
  let [seconds, epochs] = [0, 1]
  const time = () => new Date(Date.UTC(2026, 10, 21) + (seconds += 1) * 1000).toISOString()

  const changed = (at: string) => {
    now.changes.push({ position: (now.changes.at(-1)?.position ?? 0) + stride, at })
    copies.push(structuredClone(now))
  }
  const marker = (): Marker => {
    const { position, at } = now.changes.at(-1) ?? { position: 0, at: new Date(0).toISOString() }
    return { epoch: now.epochs[0]?.epoch ?? '', position, at }
  }
  /** The marks of a student, the newest first. */
  const chainOf = (student: string) => {
    const standing = now.marks.get(Number(student))
    return standing ? [standing.made, ...standing.past] : []
  }
  const see = (student: string, version: number) => {
    for (const made of chainOf(student).toReversed().slice(0, version)) seen.add(made)
  }
  const put = (student: string, mark: Pick<ServerMark, 'made' | 'status' | 'own'>, at: string) => {
    const past = chainOf(student)
    now.marks.set(Number(student), { ...mark, at, version: past.length + 1, past })
  }

  const factsOf = (id: number): StudentOnDay => {
    const standing = now.marks.get(id)
    return {
      id,
      name: String(id),
      registration_date: day,
      venue_id: 1,
      venue_then: null,
      status: standing?.status ?? null,
      remarks: null,
      version: standing?.version ?? null,
      marked_at: standing?.at ?? null,
    }
  }

  const refuse = (made: string): RowAnswer => {
    refused.add(made)
    return { is: 'refused', message: 'They have moved.' }
  }

  const answerTo = (
    { studentId, status, base, asOf, markedAtDevice: made }: MarksBody['attendanceData'][number],
    at: string,
    isOfPast: boolean,
  ): RowAnswer => {
    if (moved.has(studentId)) return refuse(made)
    const id = Number(studentId)
    const over = now.marks.get(id)
    const sent = { studentId: id, status, base, asOf }
    const [judged] = judge([sent], new Map([[id, factsOf(id)]]), { ...venue, isOfPast })
    if (judged?.outcome === 'unchanged') {
      // Two who marked alike have seen each other's mark in their own.
      see(studentId, over?.version ?? 0)
      now.taken.add(made)
      return { is: 'saved', version: over?.version ?? 0 }
    }
    if (judged?.outcome !== 'saved')
      return { is: 'conflict', theirs: over && { ...over, markedBy: { name: '' }, markedAt: '' } }
    if (now.saved.has(made)) faults.push(`${made} is doubled`)
    if (over !== undefined && !over.own && !seen.has(over.made))
      faults.push(`${made} went over ${over.made}, which its author had not seen`)
    if (chainOf(studentId).some((other) => now.saved.has(other) && other > made))
      faults.push(`${made} went over a newer one`)
    put(studentId, { made, status, own: true }, at)
    now.saved.add(made)
    now.taken.add(made)
    return { is: 'saved', version: (over?.version ?? 0) + 1 }
  }

  const record = (row: ResultsBody['measurements'][number]): RowAnswer => {
    if (moved.has(row.studentId)) return refuse(row.measuredAt)
    const known = now.results.get(row.key)
    if (known !== undefined && known !== JSON.stringify(row))
      faults.push(`${row.key} is another result than before`)
    now.results.set(row.key, JSON.stringify(row))
    return { is: 'saved' }
  }

  /** One row that cannot be read, and nothing of the batch is judged. */
  const isUnreadable = ({ body }: Batch) =>
    isOfMarks(body)
      ? body.attendanceData.some(({ remarks }) => remarks === unreadable)
      : isOfResults(body) && body.measurements.some(({ value }) => value === unreadableValue)

  const answersTo = ({ personId, body }: Batch, at: string): RowAnswers => {
    const results = isOfResults(body) ? body.measurements : []
    if (!isOfMarks(body))
      return new Map(results.map((row) => [keyOfKeyed(personId, row), record(row)]))
    const isOfPast = body.epoch !== undefined && body.epoch !== now.epochs[0]?.epoch
    const keyOfRow = keyIn(personId, body)
    return new Map(body.attendanceData.map((row) => [keyOfRow(row), answerTo(row, at, isOfPast)]))
  }

  return {
    faults,
    moved,
    refused,
    marker,
    see,
    receive: (batch: Batch): Delivery => {
      const known = now.answers.get(batch.id)
      if (known?.is === 'answered') return { ...known, marker: marker() }
      if (isUnreadable(batch))
        return { is: 'unreadable', message: 'Please remove the characters that cannot be read' }
      const at = time()
      const answer: Delivery = { is: 'answered', rows: answersTo(batch, at), clockOff: undefined }
      now.answers.set(batch.id, answer)
      changed(at)
      return { ...answer, marker: marker() }
    },
    /** Its author wants a mark once more, knowing the other one that stands. */
    wantAgain: (made: string) => now.saved.delete(made),
    markByOther: (student: string, status: AttendanceStatus) => {
      const at = time()
      put(student, { made: `other ${at}`, status, own: false }, at)
      changed(at)
    },
    versionOf: (student: string): number => chainOf(student).length,
    /** A week has passed, and the keys are forgotten. */
    forgetKeys: () => now.answers.clear(),
    /** An earlier copy takes the place of the database. */
    goBack: (which: number) => {
      const copy = copies[which % copies.length]
      if (copy === undefined) return
      copies = [...copiesAfter(copy, now, copies)]
      now = structuredClone(copy)
    },
    /** Whether what a device has seen is lost; if no one knew, a new epoch begins. */
    check: (known: Marker) => {
      const [current = firstEpoch, ...former] = now.epochs
      const upTo = now.changes.filter(({ position }) => position <= known.position)
      const isSame =
        known.position === 0 ||
        upTo.some(({ position, at }) => position === known.position && at === known.at)
      const lastKept = upTo.findLast(({ at }) => at <= known.at)
      const standing = { isSame, lastKept: lastKept?.position ?? 0 }
      const verdict = verdictOf(known, [current, ...former], standing)
      if (verdict.is === 'rewound') {
        epochs += 1
        const begun: EpochRead = {
          ...firstEpoch,
          id: epochs,
          epoch: `epoch-${epochs}`,
          began_at: time(),
          reason: 'rewound',
          from_epoch: current.epoch,
          from_position: verdict.to,
          from_at: lastKept?.at ?? null,
          known_epoch: known.epoch,
        }
        now.epochs = [begun, ...now.epochs]
        changed(time())
      }
      return { isGone: verdict.is !== 'kept', lineage: lineageOf(now.epochs) }
    },
    lineage: () => lineageOf(now.epochs),
    has: (made: string) => now.taken.has(made),
    hasResult: (key: string) => now.results.has(key),
  }
}
