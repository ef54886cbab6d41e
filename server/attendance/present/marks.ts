import type * as contract from '../../../contract/attendance/calls.ts'
import { notMarked } from '../../../contract/attendance/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { excusedWord } from '../../../contract/excuses/terms.ts'
import { compareFolded } from '../../../contract/values/fold.ts'
import { foldNumber } from '../../../contract/values/numbers.ts'
import { toNamedPerson } from '../../db/people.ts'
import { type Counts, markedOf, rateOf } from '../rules.ts'
import type { RollRow } from '../sql/marks.ts'
import type { RecordFound } from '../sql/records.ts'
import type { RollFound, StudentFound, UnmarkedFound } from '../sql/students.ts'

export const presentStudent = (row: StudentFound): contract.AttendanceStudent => ({
  _id: String(row.id),
  name: row.name,
  registrationNumber: row.registration_number,
  campVenue: row.venue,
  contactNumber: row.contact_number,
})

type Marked = Pick<
  RollRow,
  'status' | 'remarks' | 'version' | 'marked_at' | 'made_at' | 'clock_off' | 'marked_by' | 'marker'
>

/** When a mark was made, if it waited on a device. */
export const presentMaking = ({ made_at, clock_off }: Pick<RollRow, 'made_at' | 'clock_off'>) => ({
  madeAt: made_at ?? undefined,
  clockOff: clock_off ?? undefined,
})

/** The mark in a row that may have none. */
export const presentMark = (row: Marked): contract.Mark | undefined =>
  row.status === null
    ? undefined
    : {
        status: row.status,
        remarks: row.remarks ?? undefined,
        version: row.version ?? 0,
        markedBy: toNamedPerson(row.marked_by, row.marker ?? ''),
        markedAt: row.marked_at ?? '',
        ...presentMaking(row),
      }

export const presentRollStudent = (row: RollFound): contract.RollStudent => ({
  ...presentStudent(row),
  mark: presentMark(row),
})

export const presentRecord = (row: RecordFound): contract.AttendanceRecord => ({
  _id: `${row.student_id}-${row.day}`,
  student: {
    _id: String(row.student_id),
    name: row.name,
    registrationNumber: row.registration_number,
  },
  date: row.day,
  status: row.status,
  remarks: row.remarks ?? undefined,
  version: row.version,
  markedBy: toNamedPerson(row.marker_id, row.marker),
  markedAt: row.marked_at,
  ...presentMaking(row),
})

/** The statistics of a venue; without a day nobody counts as not marked, or as excused. */
export const presentStats = (
  totalStudents: number,
  counts: Counts,
  others: { unmarked: number; excused: number } | undefined,
) => ({
  totalStudents,
  ...counts,
  notMarked: others?.unmarked,
  excused: others?.excused || undefined,
  marked: markedOf(counts),
  attendancePercentage: rateOf(counts),
})

/** A line of a report, with the keys by which lines are ordered; the answer leaves them out. */
type Line = contract.AttendanceReport['records'][number] & { key: string; numberKey: string }

const lineOf = (row: Omit<UnmarkedFound, 'kind'>) => ({
  key: row.name_key,
  numberKey: foldNumber(row.registration_number),
  studentName: row.name,
  registrationNumber: row.registration_number,
})

export const presentLine = (row: RecordFound): Line => ({
  ...lineOf(row),
  date: row.day,
  status: row.status,
  markedBy: row.marker,
  remarks: row.remarks ?? '',
})

export const presentUnmarked = (row: UnmarkedFound, day: Day | undefined): Line => ({
  ...lineOf(row),
  date: day ?? '',
  status: row.kind === null ? notMarked : excusedWord,
  markedBy: '',
  remarks: row.kind ?? '',
})

/** By name, then registration number, as both databases order them. */
export const byName = (one: Line, other: Line): number =>
  compareFolded(one.key, other.key) || compareFolded(one.numberKey, other.numberKey)
