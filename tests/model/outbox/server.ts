import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { EpochRead } from '../../../server/kit/history/epochs.ts'
import { lineageOf } from '../../../server/kit/history/rewind.ts'
import type { Batch } from '../../../web/shared/outbox/batch.ts'
import type { Delivery } from '../../../web/shared/outbox/delivery.ts'
import type { RowAnswer, RowAnswers } from '../../../web/shared/outbox/entry.ts'
import { keyOfKeyed } from '../../../web/shared/outbox/keyed-kind.ts'
import { isOfMarks } from '../../../web/shared/outbox/marks/mark-rows.ts'
import { isOfResults, type ResultsBody } from '../../../web/shared/outbox/results/result-kind.ts'
import { excuseKind } from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import {
  type OwnRollCall,
  rollCallKind,
} from '../../../web/shared/outbox/roll-calls/roll-call-kind.ts'
import { type DaysAway, excusesAt } from './excuses.ts'
import { marksAt } from './marks.ts'
import { isUnreadable } from './unreadable.ts'
import { copiesAfter, firstEpoch, firstPast, lookAt, refuse } from './past.ts'
import { type Known, partOfOther, takePart } from './roll-calls.ts'

/** More than a device grants to changes that come late. */
const stride = 300

/**
 * A server as the outbox knows it, with the real rules, whose database can be put back to what it
 * was; it writes down what would be a fault.
 */
export const outboxServer = () => {
  let now = firstPast()
  let copies = [structuredClone(now)]
  const moved = new Set<string>()
  /** Why something was refused, by when it was made. */
  const refused = new Map<string, string>()
  const faults: string[] = []
  const past = () => now
  const marks = marksAt({ past, moved, refused, faults })
  const excuses = excusesAt({ past, moved, refused, faults })
  let [seconds, epochs, others] = [0, 1, 0]
  const time = () => new Date(Date.UTC(2026, 10, 21) + (seconds += 1) * 1000).toISOString()

  const changed = (at: string) => {
    now.changes.push({ position: (now.changes.at(-1)?.position ?? 0) + stride, at })
    copies.push(structuredClone(now))
  }
  const marker = (): Marker => {
    const { position, at } = now.changes.at(-1) ?? { position: 0, at: new Date(0).toISOString() }
    return { epoch: now.epochs[0]?.epoch ?? '', position, at }
  }
  const record = (row: ResultsBody['measurements'][number]): RowAnswer => {
    if (moved.has(row.studentId)) return refuse(refused, row.measuredAt)
    const known = now.results.get(row.key)
    if (known !== undefined && known !== JSON.stringify(row))
      faults.push(`${row.key} is another result than before`)
    now.results.set(row.key, JSON.stringify(row))
    return { is: 'saved' }
  }

  const answersTo = ({ personId, body }: Batch, at: string): RowAnswers => {
    if (excuseKind.isBody(body)) return excuses.save(personId, body)
    if (isOfMarks(body)) return marks.save(personId, body, at)
    const results = isOfResults(body) ? body.measurements : []
    return new Map(results.map((row) => [keyOfKeyed(personId, row), record(row)]))
  }

  const count = (part: OwnRollCall): Delivery => {
    const { answer, fault } = takePart(now, part)
    if (fault !== undefined) faults.push(fault)
    if (answer.is === 'refused') refused.set(part.startedAt, answer.message)
    return answer
  }

  return {
    past,
    excuses,
    faults,
    moved,
    refused,
    marker,
    see: marks.see,
    receive: (batch: Batch): Delivery => {
      const known = now.answers.get(batch.id)
      if (known?.is === 'answered') return { ...known, marker: marker() }
      if (isUnreadable(batch))
        return { is: 'unreadable', message: 'Please remove the characters that cannot be read' }
      const at = time()
      const answer = rollCallKind.isBody(batch.body)
        ? count(batch.body.part)
        : ({ is: 'answered', rows: answersTo(batch, at), clockOff: undefined } as const)
      if (answer.is !== 'answered') return answer
      now.answers.set(batch.id, answer)
      changed(at)
      return { ...answer, marker: marker() }
    },
    /** Its author wants a mark once more, knowing the other one that stands. */
    wantAgain: (made: string) => now.saved.delete(made),
    markByOther: (student: string, status: AttendanceStatus) => {
      const at = time()
      marks.put(student, { made: `other ${at}`, status, own: false }, at)
      changed(at)
    },
    excuseByOther: (student: string, days: DaysAway) => {
      excuses.saveOther(student, days)
      changed(time())
    },
    countByOther: (known: Known) => {
      takePart(now, partOfOther(known, (others += 1), time()))
      changed(time())
    },
    versionOf: marks.versionOf,
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
      const { current, lastKept, verdict } = lookAt(now, known)
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
