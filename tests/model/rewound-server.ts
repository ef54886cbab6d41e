import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { dayInZone } from '../../contract/values/calendar.ts'
import { judge, type Known } from '../../server/attendance/rules.ts'
import type { Epoch } from '../../server/kit/history/epochs.ts'
import { copyOf, firstEpoch, firstPast, type Past, type Standing } from '../support/outbox/past.ts'
import { lineageOf, verdictOf } from '../../server/kit/history/rewind.ts'
import type { Marker } from '../../contract/history/marker.ts'
import { type Batch, isOfMarks } from '../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../web/shared/outbox/delivery.ts'
import { keyOfResult, type RowAnswer, type RowAnswers } from '../../web/shared/outbox/entry.ts'
import { keyIn, type MarksBody } from '../../web/shared/outbox/marks/mark-rows.ts'

const day = dayInZone(new Date('2026-11-21T06:30:00.000Z'), 'Asia/Kolkata')
const venue = { venueId: 1, venue: 'Pune Camp', day }
/** More than a device grants to changes that come late. */
const stride = 300

/** A server whose database can be put back to what it was; its rules are the real ones. */
export const rewoundServer = () => {
  let now = firstPast()
  const copies: Past[] = [copyOf(now)]
  /** The marks of others that the coach has seen, themselves or in a later one. */
  const seen = new Set<string>()
  const faults: string[] = []
  let seconds = 0
  let epochs = 1
  const time = () => new Date(Date.UTC(2026, 10, 21) + (seconds += 1) * 1000).toISOString()

  const changed = (at: string) => {
    now.changes.push({ position: (now.changes.at(-1)?.position ?? 0) + stride, at })
    copies.push(copyOf(now))
  }
  const marker = (): Marker => {
    const last = now.changes.at(-1)
    return {
      epoch: now.epochs[0]?.epoch ?? '',
      position: last?.position ?? 0,
      at: last?.at ?? new Date(0).toISOString(),
    }
  }
  const see = (standing: Standing | undefined) => {
    for (const made of standing ? [standing.made, ...standing.past] : []) seen.add(made)
  }
  const put = (student: number, mark: Pick<Standing, 'made' | 'status' | 'own'>, at: string) => {
    const over = now.marks.get(student)
    const past = over ? [over.made, ...over.past] : []
    now.marks.set(student, { ...mark, at, version: (over?.version ?? 0) + 1, past })
  }

  const factsOf = (id: number): Known => {
    const standing = now.marks.get(id)
    return {
      id,
      name: String(id),
      registration_date: day,
      venue_id: 1,
      status: standing?.status ?? null,
      remarks: null,
      version: standing?.version ?? null,
      marked_at: standing?.at ?? null,
    }
  }

  const answerTo = (
    row: MarksBody['attendanceData'][number],
    at: string,
    isOfPast: boolean,
  ): RowAnswer => {
    const { studentId, status, base, asOf, markedAtDevice: made } = row
    const id = Number(studentId)
    const over = now.marks.get(id)
    const sent = { studentId: id, status, base, asOf }
    const [judged] = judge([sent], new Map([[id, factsOf(id)]]), {
      ...venue,
      isOfPast,
    })
    if (judged?.outcome === 'unchanged') {
      see(over)
      now.taken.add(made)
      return { is: 'saved', version: over?.version ?? 0 }
    }
    if (judged?.outcome !== 'saved')
      return { is: 'conflict', theirs: over && { ...over, markedBy: { name: '' }, markedAt: '' } }
    if (now.saved.has(made)) faults.push(`${made} is doubled`)
    if (over !== undefined && !over.own && !seen.has(over.made))
      faults.push(`${made} went over ${over.made}, which its author had not seen`)
    if (over?.own === true && over.made > made) faults.push(`${made} went over a newer one`)
    put(id, { made, status, own: true }, at)
    now.saved.add(made)
    now.taken.add(made)
    return { is: 'saved', version: (over?.version ?? 0) + 1 }
  }

  const answersTo = ({ personId, body }: Batch, at: string): RowAnswers => {
    if (!isOfMarks(body)) {
      for (const { key } of body.measurements) now.results.add(key)
      return new Map(
        body.measurements.map(({ key }) => [keyOfResult(personId, key), { is: 'saved' }]),
      )
    }
    const { attendanceData, epoch } = body
    const isOfPast = epoch !== undefined && epoch !== now.epochs[0]?.epoch
    const keyOfRow = keyIn(personId, body)
    return new Map(attendanceData.map((row) => [keyOfRow(row), answerTo(row, at, isOfPast)]))
  }

  return {
    faults,
    marker,
    receive: (batch: Batch): Delivery => {
      const known = now.answers.get(batch.id)
      if (known !== undefined)
        return { ...known, ...(known.is === 'answered' && { marker: marker() }) }
      const at = time()
      const answer: Delivery = {
        is: 'answered',
        rows: answersTo(batch, at),
        clockOff: undefined,
      }
      now.answers.set(batch.id, answer)
      changed(at)
      return { ...answer, marker: marker() }
    },
    markByOther: (student: string, status: AttendanceStatus) => {
      const at = time()
      put(Number(student), { made: `other ${at}`, status, own: false }, at)
      changed(at)
    },
    /** The coach looks at the roll: the version of each mark, which they have now seen. */
    look: (student: string): number => {
      const standing = now.marks.get(Number(student))
      see(standing)
      return standing?.version ?? 0
    },
    /** An earlier copy takes the place of the database. */
    goBack: (which: number) => {
      const copy = copies[which % copies.length]
      if (copy !== undefined) now = copyOf(copy)
    },
    /** Whether what a device has seen is lost; if no one knew, a new epoch begins. */
    check: (known: Marker) => {
      const [current = firstEpoch, ...former] = now.epochs
      const upTo = now.changes.filter(({ position }) => position <= known.position)
      const isSame =
        known.position === 0 ||
        upTo.some(({ position, at }) => position === known.position && at === known.at)
      const lastKept = upTo.findLast(({ at }) => at <= known.at)?.position ?? 0
      const verdict = verdictOf(known, [current, ...former], { isSame, lastKept })
      if (verdict.is === 'rewound') {
        epochs += 1
        const begun: Epoch = {
          ...firstEpoch,
          id: epochs,
          epoch: `epoch-${epochs}`,
          began_at: time(),
          reason: 'rewound',
          from_epoch: current.epoch,
          from_position: verdict.to,
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
