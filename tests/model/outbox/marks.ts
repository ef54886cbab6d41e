import { judge, type StudentOnDay } from '../../../server/attendance/rules.ts'
import { dayInZone } from '../../../contract/values/calendar.ts'
import type { RowAnswer, RowAnswers } from '../../../web/shared/outbox/entry.ts'
import { keyIn, type MarksBody } from '../../../web/shared/outbox/marks/mark-rows.ts'
import { retry } from '../../../web/shared/outbox/transactions.ts'
import { aMark, coach, marksIn, putMarks } from '../../support/outbox/entries.ts'
import { type AtServer, type Entering, refuse, type ServerMark } from './past.ts'
import type { RosterName } from './rosters.ts'
import type { OutboxStep } from './steps.ts'

const day = dayInZone(new Date('2026-11-21T06:30:00.000Z'), 'Asia/Kolkata')
const venue = { venueId: 1, venue: 'Pune Camp', day }

/** The marks of a server, which judges them by its real rules. */
export const marksAt = ({ past, moved, refused, faults }: AtServer) => {
  /** The marks that the coach has seen, themselves or in a later one. */
  const seen = new Set<string>()
  /** The marks of a student, the newest first. */
  const chainOf = (student: string) => {
    const standing = past().marks.get(Number(student))
    return standing ? [standing.made, ...standing.past] : []
  }
  const see = (student: string, version: number) => {
    for (const made of chainOf(student).toReversed().slice(0, version)) seen.add(made)
  }
  const put = (student: string, mark: Pick<ServerMark, 'made' | 'status' | 'own'>, at: string) => {
    const former = chainOf(student)
    const one = { ...mark, at, version: former.length + 1, past: former }
    past().marks.set(Number(student), one)
  }

  const factsOf = (id: number): StudentOnDay => {
    const standing = past().marks.get(id)
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

  const answerTo = (
    { studentId, status, base, asOf, markedAtDevice: made }: MarksBody['attendanceData'][number],
    at: string,
    isOfPast: boolean,
  ): RowAnswer => {
    if (moved.has(studentId)) return refuse(refused, made)
    const id = Number(studentId)
    const over = past().marks.get(id)
    const sent = { studentId: id, status, base, asOf }
    const [judged] = judge([sent], new Map([[id, factsOf(id)]]), { ...venue, isOfPast })
    if (judged?.outcome === 'unchanged') {
      // Two who marked alike have seen each other's mark in their own.
      see(studentId, over?.version ?? 0)
      past().taken.add(made)
      return { is: 'saved', version: over?.version ?? 0 }
    }
    if (judged?.outcome !== 'saved')
      return { is: 'conflict', theirs: over && { ...over, markedBy: { name: '' }, markedAt: '' } }
    if (past().saved.has(made)) faults.push(`${made} is doubled`)
    if (over !== undefined && !over.own && !seen.has(over.made))
      faults.push(`${made} went over ${over.made}, which its author had not seen`)
    if (chainOf(studentId).some((other) => past().saved.has(other) && other > made))
      faults.push(`${made} went over a newer one`)
    put(studentId, { made, status, own: true }, at)
    past().saved.add(made)
    past().taken.add(made)
    return { is: 'saved', version: (over?.version ?? 0) + 1 }
  }

  return {
    see,
    put,
    save: (personId: string, body: MarksBody, at: string): RowAnswers => {
      const isOfPast = body.epoch !== undefined && body.epoch !== past().epochs[0]?.epoch
      const keyOfRow = keyIn(personId, body)
      return new Map(body.attendanceData.map((row) => [keyOfRow(row), answerTo(row, at, isOfPast)]))
    },
    versionOf: (student: string): number => chainOf(student).length,
  }
}

type Marking = Extract<OutboxStep, { act: 'mark' }>
type Server = Pick<ReturnType<typeof marksAt>, 'see'> & {
  wantAgain: (made: string) => void
  has: (made: string) => boolean
}

/** What a coach marks on a device, on a roster that may be an older one. */
export const marksOn = (
  { transact, entries, nextTime }: Entering,
  server: Server,
  baseIn: (roster: RosterName, student: string) => number,
) => {
  const last = new Map<string, string>()
  /** Marks that another person's mark says too: it is theirs to keep. */
  const ofOthers = new Set<string>()
  const entryOf = async (studentId: string) =>
    marksIn(await entries()).find(({ mark }) => mark.studentId === studentId)

  return {
    mark: async ({ student, status, remarks, roster }: Marking) => {
      const madeAt = nextTime()
      const base = baseIn(roster, student)
      last.set(student, madeAt)
      // The screen shows what waits over what the server has, which is then not seen.
      const entry = await entryOf(student)
      if (entry === undefined || entry.trouble !== undefined) server.see(student, base)
      await putMarks(transact, coach, [aMark(student, { status, remarks, base, madeAt })])
    },
    /** Sends a mark again that needs attention; whether there was one. */
    keep: async (student: string): Promise<boolean> => {
      const entry = await entryOf(student)
      if (entry?.trouble === undefined) return false
      if (entry.trouble.is === 'conflict') {
        server.see(student, entry.trouble.theirs?.version ?? 0)
        server.wantAgain(entry.mark.madeAt)
      }
      await retry(transact, [entry.key])
      return true
    },
    hear: async (rows: RowAnswers) => {
      for (const { key, mark } of marksIn(await entries())) {
        const row = rows.get(key)
        if (row?.is === 'conflict' && row.theirs?.status === mark.status) ofOthers.add(mark.madeAt)
      }
    },
    findLost: async () => {
      const kept = new Set(marksIn(await entries()).map(({ mark }) => mark.madeAt))
      return [...last.values()]
        .filter((madeAt) => !kept.has(madeAt) && !server.has(madeAt) && !ofOthers.has(madeAt))
        .map((madeAt) => `${madeAt} is lost`)
    },
  }
}
