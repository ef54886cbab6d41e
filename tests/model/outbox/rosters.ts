import type { RosterExcused } from '../../../contract/attendance/roster.ts'
import type { RollMark } from '../../../contract/attendance/roster-rows.ts'
import type { KeptRoster } from '../../../web/shared/outbox/database.ts'
import type { RowAnswers } from '../../../web/shared/outbox/entry.ts'
import { type ExcusesBody, withRows } from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import { keyOfKeyed } from '../../../web/shared/outbox/keyed-kind.ts'
import { keyIn, type MarksBody } from '../../../web/shared/outbox/marks/mark-rows.ts'
import { type SavedMark, withMarks, withRead } from '../../../web/shared/rosters/merge-marks.ts'
import { asStored, fromStored } from '../../../web/shared/rosters/stored-roster.ts'
import { aMark, coach } from '../../support/outbox/entries.ts'
import type { Past } from './past.ts'

/** The students of a venue, and those of one of its squads. */
export const rosters = { venue: ['0', '1', '2', '3'], squad: ['1', '2'] } as const
export type RosterName = keyof typeof rosters

const names: readonly RosterName[] = ['venue', 'squad']
const { venue, day } = aMark('1')

type Server = { past: () => Past; excused: () => readonly RosterExcused[] }

/** The rosters that a device keeps of a venue and of a squad: read whenever it may be, and changed by what is saved. */
export const rostersOn = ({ past, excused }: Server, nextTime: () => string) => {
  const stored = new Map<RosterName, KeptRoster>()
  let underWay: { name: RosterName; read: KeptRoster }[] = []

  const readNow = (name: RosterName): KeptRoster => {
    const asOf = nextTime()
    const listed = new Set<string>(rosters[name])
    const marks = [...past().marks].map(
      ([id, { status, version }]): RollMark => [String(id), status, version],
    )
    const read = {
      marks: marks.filter(([id]) => listed.has(id)),
      excused: excused().filter(([id]) => listed.has(id)),
      asOf,
      tag: undefined,
      tagFor: '',
    }
    return {
      key: name,
      personId: coach,
      venue,
      squad: name === 'squad' ? { _id: '1', name: 'Alpha' } : undefined,
      asOf,
      version: asOf,
      total: listed.size,
      students: rosters[name].map((id) => [id, `Cadet ${id}`, '', '', day]),
      daysBack: undefined,
      anyDay: true,
      days: { [day]: read },
    }
  }
  const store = (name: RosterName, roster: KeptRoster) =>
    stored.set(name, fromStored(asStored(roster)))
  const keep = (name: RosterName, read: KeptRoster) => store(name, withRead(stored.get(name), read))
  const changeAll = (to: (roster: KeptRoster) => KeptRoster) => {
    for (const [name, roster] of stored) store(name, to(roster))
  }

  return {
    /** The version of a mark as a roster shows it. */
    baseIn: (name: RosterName, student: string): number =>
      stored.get(name)?.days[day]?.marks.find(([id]) => id === student)?.[2] ?? 0,
    /** Whom they say to be excused. */
    excused: (): readonly RosterExcused[] =>
      names.flatMap((name) => stored.get(name)?.days[day]?.excused ?? []),
    look: (name: RosterName) => keep(name, readNow(name)),
    /** The server answers, and the answer is under way. */
    ask: (name: RosterName) => underWay.push({ name, read: readNow(name) }),
    hear: (which: number) => {
      const [late] = underWay.splice(which % Math.max(1, underWay.length), 1)
      if (late) keep(late.name, late.read)
    },
    /** What was asked of a server that is stopped is never answered. */
    stop: () => {
      underWay = []
    },
    forget: () => stored.clear(),
    keepMarks: (body: MarksBody, rows: RowAnswers) => {
      const keyOfRow = keyIn(coach, body)
      const saved = body.attendanceData.flatMap((row): SavedMark[] => {
        const { studentId, status, base } = row
        const answer = rows.get(keyOfRow(row))
        if (answer?.is === 'conflict')
          return answer.theirs ? [{ studentId, mark: answer.theirs }] : []
        if (answer?.is !== 'saved') return []
        const version = answer.version ?? base
        return [{ studentId, mark: { status, version } }]
      })
      changeAll((roster) => withMarks(roster, day, saved))
    },
    keepExcuses: ({ excuses }: ExcusesBody, rows: RowAnswers) => {
      const saved = excuses.filter((row) => rows.get(keyOfKeyed(coach, row))?.is === 'saved')
      changeAll((roster) => {
        const read = roster.days[day]
        const ids = new Set(roster.students.map(([id]) => id))
        const own = saved.filter(({ studentId }) => ids.has(studentId))
        if (read === undefined || own.length === 0) return roster
        const over = { ...read, excused: [...withRows(read.excused ?? [], own)] }
        return { ...roster, days: { ...roster.days, [day]: over } }
      })
    },
  }
}
