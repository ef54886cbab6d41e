import type { ExcuseRow } from '../../contract/excuses/calls.ts'
import { type ExcuseFault, faultOfDays } from '../../contract/excuses/faults.ts'
import {
  type ExcuseKind,
  type ExcuseSource,
  overlap,
  type ParadeState,
} from '../../contract/excuses/terms.ts'
import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { MarkFault } from '../../contract/attendance/mark-faults.ts'
import { addDays, type Day, dayInZone } from '../../contract/values/calendar.ts'

/** What an excuse says; the time of a device is no part of it. */
export type Said = {
  key: string
  student_id: number
  kind: ExcuseKind
  from_day: Day
  to_day: Day | null
  back_by: string | null
  back_at: string | null
  said_by: ExcuseSource
  note: string | null
  replaces: string | null
  void: number
}

export type Judged = { row: ExcuseRow } & (
  | { outcome: 'saved'; excuse: Said; former: Said | undefined }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; why: ExcuseFault | MarkFault | { code: 'student_not_found' } }
)

type Known = {
  /** By key: what the rows may repeat, and what they name. */
  stored: ReadonlyMap<string, Said>
  students: ReadonlyMap<number, { name: string; registration_date: Day }>
}

type Moment = { today: Day; zone: string; now: string; deviceNow: string | undefined }

/** How many days before and after today can be entered. */
const farthest = 366

/**
 * Judges each row alone and in order: a row may name one before it, as a device sends what was entered and
 * ended without a network. What a student has that holds never overlaps.
 */
export const judge = (rows: readonly ExcuseRow[], known: Known, moment: Moment): Judged[] => {
  const stored = new Map(known.stored)
  const standing = new Set(standingIn([...stored.values()]).map(({ key }) => key))
  return rows.map((row): Judged => {
    const named = row.replaces === undefined ? undefined : stored.get(row.replaces)
    const former = named?.student_id === row.studentId ? named : undefined
    const excuse = saidIn(row, former, moment.zone)
    const before = stored.get(row.key)
    // Without the note as well: a device forgets it at a sign-out.
    const { note = before?.note ?? null } = row
    if (before) return isSame(before, { ...excuse, note }) ? unchanged(row) : refused(row, keyTaken)
    const others = [...standing].flatMap((key) => {
      const other = stored.get(key)
      return other && other.student_id === row.studentId && other !== former ? [other] : []
    })
    const student = known.students.get(row.studentId)
    if (!student) return refused(row, { code: 'student_not_found' })
    const isGone = row.replaces !== undefined && !standing.has(row.replaces)
    const why =
      ((row.replaces !== undefined || row.isVoid) &&
        !former && { code: 'excuse_not_found' as const }) ||
      (isGone && { code: 'excuse_replaced' as const }) ||
      (excuse.void === 0 && faultOf(excuse, { student, others, former }, moment))
    if (why) return refused(row, why)
    stored.set(row.key, excuse)
    if (former) standing.delete(former.key)
    if (excuse.void === 0) standing.add(row.key)
    return { row, outcome: 'saved', excuse, former }
  })
}

/** What holds: no later one comes in its place, and it takes nothing back. */
export const standingIn = <Row extends Pick<Said, 'key' | 'replaces' | 'void'>>(
  rows: readonly Row[],
): readonly Row[] => {
  const replaced = new Set(rows.map(({ replaces }) => replaces))
  return rows.filter((row) => row.void === 0 && !replaced.has(row.key))
}

/** What excuses a student, one for a day at the most; without a last day while it is open. */
export const excusedOf = (standing: readonly Said[]) =>
  standing.flatMap((one) => {
    const { key, student_id, kind, from_day, back_by, back_at } = one
    const isFollowed = standing.some(
      (other) => isFollowedBy(one, other) && !(isFollowedBy(other, one) && isLaterBack(one, other)),
    )
    const to_day = isFollowed && one.to_day ? addDays(one.to_day, -1) : one.to_day
    if (to_day !== null && to_day < from_day) return []
    return { key, student_id, kind, from_day, to_day, back_by: back_at === null ? back_by : null }
  })

/** Who is back from an out-pass can be excused anew from that day on. */
const isFollowedBy = (pass: Said, other: Said): boolean =>
  pass !== other && pass.back_at !== null && pass.to_day === other.from_day

const isLaterBack = (one: Said, other: Said) => (one.back_at ?? '') > (other.back_at ?? '')

const keyTaken = { code: 'excuse_key_taken' } as const
const unchanged = (row: ExcuseRow) => ({ row, outcome: 'unchanged' as const })
type Why = Extract<Judged, { outcome: 'refused' }>['why']
const refused = (row: ExcuseRow, why: Why) => ({ row, outcome: 'refused' as const, why })

/** What takes another one back says of its days what that one said. */
const saidIn = (row: ExcuseRow, former: Said | undefined, zone: string): Said => {
  const { key, studentId, kind, from, replaces = null } = row
  // Without a former one it is refused.
  const saidBy = row.saidBy ?? former?.said_by ?? 'coach'
  const note = (row.note === undefined ? former?.note : row.note) ?? null
  const own = { key, student_id: studentId, said_by: saidBy, note, replaces }
  if (row.isVoid && former) return { ...former, ...own, void: 1 }
  const back = kind === 'out-pass' ? row : undefined
  const ends = [back?.backBy, back?.backAt].flatMap((at) =>
    at === undefined ? [] : [dayInZone(new Date(at), zone)],
  )
  const to = back ? ends.toSorted()[0] : row.to
  return {
    ...own,
    kind,
    from_day: from,
    to_day: to ?? null,
    back_by: back?.backBy ?? null,
    back_at: back?.backAt ?? null,
    void: row.isVoid ? 1 : 0,
  }
}

const isSame = (one: Said, other: Said): boolean => {
  const former = new Map<string, unknown>(Object.entries(one))
  return Object.entries(other).every(([name, value]) => former.get(name) === value)
}

type About = {
  student: { name: string; registration_date: Day }
  others: readonly Said[]
  former: Said | undefined
}

const faultOf = (
  excuse: Said,
  { student, others, former }: About,
  { today, now, deviceNow = now }: Moment,
): Why | undefined => {
  const { name, registration_date: day } = student
  const { kind, back_by, back_at } = excuse
  const days = daysOf(excuse)
  const fault = faultOfDays({ kind, ...days, backBy: back_by ?? undefined })
  if (fault) return { code: fault }
  if (back_at !== null && back_at > now && back_at > deviceNow)
    return { code: 'excuse_back_in_future' }
  const isFar = days.from < addDays(today, -farthest) && former === undefined
  if (isFar || (days.to ?? days.from) > addDays(today, farthest)) return { code: 'excuse_far_away' }
  if (days.from < day && days.from !== former?.from_day)
    return { code: 'mark_too_early', facts: { name, day } }
  const other = others.find(
    (one) => overlap(daysOf(one), days) && !isFollowedBy(one, excuse) && !isFollowedBy(excuse, one),
  )
  if (!other) return undefined
  const these = daysOf(other)
  return {
    code: 'excuse_overlaps',
    facts: {
      name,
      kind,
      from: days.from,
      otherKind: other.kind,
      otherFrom: these.from,
      ...(days.to && { until: days.to }),
      ...(these.to && { otherUntil: these.to }),
    },
  }
}

const daysOf = ({ from_day, to_day }: Said) => ({ from: from_day, to: to_day ?? undefined })

type OnDay = { status: AttendanceStatus | null; kind: ExcuseKind | null }

/** Who came all the same is there; else an excuse says more than the mark. */
export const stateOf = ({ status, kind }: OnDay): ParadeState =>
  status === 'present' || status === 'late' ? status : (kind ?? status ?? 'notMarked')
