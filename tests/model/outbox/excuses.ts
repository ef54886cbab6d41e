import type { RosterExcused } from '../../../contract/attendance/roster.ts'
import { recordExcuses, type ExcuseRow } from '../../../contract/excuses/calls.ts'
import { overlap } from '../../../contract/excuses/terms.ts'
import { addDays, dayInZone } from '../../../contract/values/calendar.ts'
import { judge, type Said, standingIn } from '../../../server/excuses/rules.ts'
import type { RowAnswer, RowAnswers } from '../../../web/shared/outbox/entry.ts'
import {
  entryOfExcuse,
  type ExcusesBody,
  isExcuse,
  type OwnExcuse,
  waitingExcuses,
  withRows,
} from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import { keyOfKeyed } from '../../../web/shared/outbox/keyed-kind.ts'
import { put } from '../../../web/shared/outbox/transactions.ts'
import { anExcuse, coach } from '../../support/outbox/entries.ts'
import type { AtServer, Entering } from './past.ts'
import { unreadable } from './unreadable.ts'

const zone = 'Asia/Kolkata'
const now = '2026-11-21T06:30:00.000Z'
const today = dayInZone(new Date(now), zone)

/** Days from today, both of them counted; without an end it is open. */
export type DaysAway = { from: number; until: number | undefined }

const daysOf = ({ from, until }: DaysAway) => ({
  kind: until === undefined ? ('sick' as const) : ('leave' as const),
  from: addDays(today, from),
  to: until === undefined ? undefined : addDays(today, Math.max(from, until)),
})

/** The excuses of a server, which judges them by its real rules. */
export const excusesAt = ({ past, moved, refused, faults }: AtServer) => {
  const ofOthers = new Set<string>()
  let others = 0

  const judged = (rows: readonly ExcuseRow[]) => {
    const there = rows.filter(({ studentId }) => !moved.has(String(studentId)))
    const students = there.map(
      ({ studentId: id }) => [id, { name: `Cadet ${id}`, registration_date: today }] as const,
    )
    const { excuses } = past()
    const known = { stored: excuses, students: new Map(students) }
    const all = judge(rows, known, { today, zone, now, deviceNow: undefined })
    for (const one of all) if (one.outcome === 'saved') excuses.set(one.row.key, one.excuse)
    return all
  }

  return {
    /** Those whom others have excused. */
    ofOthers,
    save: (personId: string, { excuses }: ExcusesBody): RowAnswers => {
      const rows = recordExcuses.body.parse({ excuses }).excuses
      const answers = judged(rows).map((one, at): [string, RowAnswer] => {
        const key = keyOfKeyed(personId, one.row)
        if (one.outcome !== 'refused') return [key, { is: 'saved' }]
        const { code } = one.why
        if (code === 'excuse_key_taken') faults.push(`${one.row.key} is another excuse than before`)
        refused.set(excuses[at]?.madeAt ?? '', code)
        return [key, { is: 'refused', message: code }]
      })
      return new Map(answers)
    },
    saveOther: (student: string, days: DaysAway) => {
      const key = `of-another-${(others += 1)}`
      ofOthers.add(student)
      const row = { ...daysOf(days), key, studentId: Number(student), saidBy: 'coach' } as const
      const nothing = { backBy: undefined, backAt: undefined, madeAt: undefined }
      judged([{ ...row, ...nothing }])
    },
    /** As a roster says it. */
    listed: () =>
      standingIn([...past().excuses.values()]).map((one): RosterExcused => {
        return [String(one.student_id), one.kind, one.from_day, one.to_day, one.back_by, one.key]
      }),
    /** Pairs of what holds for the same day. */
    findOverlaps: () => {
      const standing = standingIn([...past().excuses.values()])
      const isBefore = (one: Said, other: Said) => one.key < other.key
      return standing.flatMap((one) =>
        standing
          .filter((other) => other.student_id === one.student_id && isBefore(one, other))
          .filter((other) => overlap(shownDays(one), shownDays(other)))
          .map((other) => `${one.key} and ${other.key} hold for one day`),
      )
    },
  }
}

const shownDays = ({ from_day, to_day }: Said) => ({ from: from_day, to: to_day ?? undefined })

type Device = Entering & {
  /** As the rosters of the device say it. */
  excused: () => readonly RosterExcused[]
}

/** What a coach excuses on a device, and what should hold in the end. */
export const excusesOn = ({ transact, entries, excused, nextTime }: Device) => {
  const made = new Map<string, OwnExcuse>()
  /** By student, the keys of what the coach left standing. */
  const wanted = new Map<string, ReadonlySet<string>>()

  const enter = async (excuse: OwnExcuse) => {
    const { key, studentId, replaces = '', isVoid } = excuse
    made.set(key, excuse)
    const left = new Set([...(wanted.get(studentId) ?? []), key])
    left.delete(replaces)
    if (isVoid) left.delete(key)
    wanted.set(studentId, left)
    await put(transact, [entryOfExcuse(coach, excuse)])
  }
  const fresh = (studentId: string) => {
    const madeAt = nextTime()
    const key = `excuse-${made.size + 1}`.padEnd(8, '-')
    return anExcuse(key, { studentId, name: `Cadet ${studentId}`, madeAt })
  }

  return {
    excuse: (student: string, days: DaysAway, note: string) =>
      enter({ ...fresh(student), ...daysOf(days), note }),
    /** Ends what the screen shows of a student, or takes it back. */
    end: async (student: string, isVoid: boolean) => {
      const shown = withRows(excused(), waitingExcuses(await entries()))
      const former = shown.find(([id]) => id === student)
      if (former === undefined) return
      const [, kind, from, , , replaces] = former
      const more = isVoid ? { isVoid } : {}
      await enter({ ...fresh(student), kind, from, to: from, replaces, ...more })
    },
    /** What is lost, or does not hold although nobody else had a say in it. */
    findFaults: async (
      server: ReturnType<typeof excusesAt> & Pick<AtServer, 'past' | 'refused'>,
    ) => {
      const own = (await entries()).filter(isExcuse).map(({ excuse }) => excuse)
      const stored = server.past().excuses
      const lost = [...made.keys()]
        .filter((key) => !stored.has(key) && !own.some((excuse) => excuse.key === key))
        .map((key) => `${key} is lost`)
      const early = [...made.values()].flatMap(({ key, madeAt, replaces = '' }) => {
        const former = made.get(replaces)
        const isHere = former && !server.refused.has(former.madeAt) && former.note !== unreadable
        const isUnknown = server.refused.get(madeAt) === 'excuse_not_found'
        return isHere && isUnknown ? [`${key} came before what it ends`] : []
      })
      const disputed = new Set([...server.ofOthers, ...own.map(({ studentId }) => studentId)])
      for (const { studentId, madeAt } of made.values())
        if (server.refused.has(madeAt)) disputed.add(studentId)
      const standing = server.listed()
      const wrong = [...wanted].flatMap(([student, keys]) => {
        const holds = standing.filter(([id]) => id === student).map(([, , , , , key]) => key)
        const isRight = new Set(holds).symmetricDifference(keys).size === 0
        return isRight || disputed.has(student) ? [] : [`${student} is excused by ${holds.join()}`]
      })
      return [...lost, ...early, ...wrong, ...server.findOverlaps()]
    },
  }
}
