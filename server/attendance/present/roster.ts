import { packMarks, packStudents } from '../../../contract/attendance/columns.ts'
import type {
  RosterExcused,
  RosterInColumns,
  RosterMark,
  RosterRow,
} from '../../../contract/attendance/roster.ts'
import { type JsonOf, readJson, writeJson, writeObject } from '../../db/json-text.ts'
import { openEnd } from '../../db/shared/excused.ts'
import { valueOf } from '../../db/written.ts'
import type { RosterExcusedFound } from '../sql/excused.ts'
import type {
  MarkColumnsFound,
  RosterColumnsFound,
  RosterFound,
  RosterMarkFound,
} from '../sql/roster.ts'
import { presentMaking } from './marks.ts'

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

/** What the database wrote, with what most rows have alike taken out; ids of marks that are the students' too. */
export const presentRosterColumns = (
  students: RosterColumnsFound,
  marks: MarkColumnsFound,
): JsonOf<Columns> =>
  writeObject<Columns>(
    {},
    {
      students: writeObject<Columns['students']>(
        packStudents({
          registrationNumber: readJson(students.registration_number),
          admissionNo: readJson(students.admission_no),
          registered: readJson(students.registration_date),
          chestNumber: readJson(students.chest_number),
          contactNumber: readJson(students.contact_number),
          parentMobileNumber: readJson(students.parent_mobile_number),
        }),
        { id: students.id, name: students.name },
      ),
      marks: writeObject<Columns['marks']>(
        packMarks({
          status: readJson(marks.status),
          version: readJson(marks.version),
          remarks: readJson(marks.remarks),
        }),
        marks.id === students.id ? {} : { id: marks.id },
      ),
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
