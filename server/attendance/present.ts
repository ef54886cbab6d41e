import type {
  AttendanceRecord,
  AttendanceReport,
  AttendanceStudent,
  Mark,
  RollStudent,
} from '../../contract/attendance/calls.ts'
import { notMarked } from '../../contract/attendance/terms.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type {
  RosterExcused,
  RosterInColumns,
  RosterMark,
  RosterRow,
} from '../../contract/attendance/roster.ts'
import { packAlike, packDays, packSteps } from '../../contract/attendance/columns.ts'
import { excuseNames, excusedWord } from '../../contract/excuses/terms.ts'
import { compareFolded } from '../../contract/values/fold.ts'
import { foldNumber } from '../../contract/values/numbers.ts'
import { type JsonOf, readJson, writeJson, writeObject } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import { openEnd } from '../db/shared/excused.ts'
import { valueOf } from '../db/written.ts'
import { type Counts, markedOf, rateOf } from './rules.ts'
import type { RosterExcusedFound } from './sql/excused.ts'
import type { RollRow } from './sql/marks.ts'
import type { RecordFound } from './sql/records.ts'
import type {
  MarkColumnsFound,
  RosterColumnsFound,
  RosterFound,
  RosterMarkFound,
} from './sql/roster.ts'
import type { RollFound, StudentFound, UnmarkedFound } from './sql/students.ts'

export const presentStudent = (row: StudentFound): AttendanceStudent => ({
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
export const presentMark = (row: Marked): Mark | undefined =>
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

export const presentRollStudent = (row: RollFound): RollStudent => ({
  ...presentStudent(row),
  mark: presentMark(row),
})

export const presentRecord = (row: RecordFound): AttendanceRecord => ({
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
type Line = AttendanceReport['records'][number] & { key: string; numberKey: string }

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
  remarks: row.kind === null ? '' : excuseNames[row.kind],
})

/** By name, then registration number, as both databases order them. */
export const byName = (one: Line, other: Line): number =>
  compareFolded(one.key, other.key) || compareFolded(one.numberKey, other.numberKey)

export const presentRosterStudent = (row: RosterFound): RosterRow => {
  const known: RosterRow = [
    String(row.id),
    row.name,
    row.registration_number,
    row.contact_number,
    row.registration_date,
    row.admission_no ?? '',
    row.parent_mobile_number,
  ]
  if (row.chest_number !== null) known[7] = row.chest_number
  return known
}

export const presentExcused = (row: RosterExcusedFound): RosterExcused => [
  String(row.student_id),
  row.kind,
  row.from_day,
  row.to_day === openEnd ? null : row.to_day,
  row.back_by,
  row.key,
]

type Columns = RosterInColumns['columns']

/** What the database wrote, with what most rows have alike taken out. */
export const presentRosterColumns = (
  students: RosterColumnsFound,
  marks: MarkColumnsFound,
  date: Day,
): JsonOf<Columns> =>
  writeObject<Columns>(
    {},
    {
      students: writeObject<Columns['students']>(
        {
          registered: packDays(readJson(students.registration_date), date),
          chestNumber: packSteps(readJson(students.chest_number)),
          contactNumber: packAlike(readJson(students.contact_number)),
          parentMobileNumber: packAlike(readJson(students.parent_mobile_number)),
        },
        {
          id: students.id,
          name: students.name,
          registrationNumber: students.registration_number,
          admissionNo: students.admission_no,
        },
      ),
      marks: writeObject<Columns['marks']>({}, marks),
    },
  )

/** A few rows, as the database would write them. */
export const columnsOf = (rows: readonly RosterFound[]): RosterColumnsFound => {
  const column = <N extends keyof RosterFound>(name: N) => writeJson(rows.map((row) => row[name]))
  return {
    id: column('id'),
    name: column('name'),
    registration_number: column('registration_number'),
    contact_number: column('contact_number'),
    registration_date: column('registration_date'),
    admission_no: column('admission_no'),
    parent_mobile_number: column('parent_mobile_number'),
    chest_number: column('chest_number'),
  }
}

/** Marks with their authors' names beside them, each listed once. */
export const presentRosterMarks = (
  rows: readonly RosterMarkFound[],
  markers: readonly { id: number; name: string }[],
) => {
  const indexes = new Map(markers.map(({ id }, at) => [id, at]))
  const marks = rows.map(
    (row): RosterMark => [
      String(row.student_id),
      row.status,
      row.version,
      valueOf(indexes, row.marked_by),
      row.marked_at,
      { remarks: row.remarks ?? undefined, ...presentMaking(row) },
    ],
  )
  return { markers: markers.map(({ name }) => name), marks }
}
