import type { AttendanceStatus } from './calls.ts'
import {
  areEven,
  packMarks,
  packStudents,
  unpackAlike,
  unpackDays,
  unpackStatuses,
  unpackSteps,
} from './columns.ts'
import type {
  MarkColumns,
  RosterInColumns,
  RosterInRows,
  RosterMark,
  RosterRow,
  StudentColumns,
} from './roster.ts'

/** What a device shows of a mark: the student's id, the status, its version and the remarks. */
export type RollMark = readonly [
  studentId: string,
  status: AttendanceStatus,
  version: number,
  remarks?: string | undefined,
]

/** An answer as a device reads it. */
export type RosterAnswer = Omit<RosterInRows, 'markers' | 'marks'> & { marks: RollMark[] }

/** The roster of an answer; an older server answers in rows. */
export const inRows = (answer: RosterInRows | RosterInColumns): RosterAnswer => {
  if (!('columns' in answer)) {
    const { markers: _, ...facts } = answer
    return { ...facts, marks: markRows(answer.marks, []) }
  }
  const { columns, ...facts } = answer
  const students = studentRows(columns.students)
  return { ...facts, students, marks: markRows(columns.marks, students) }
}

export const studentRows = (columns: StudentColumns | RosterRow[]): RosterRow[] => {
  if (Array.isArray(columns)) return columns
  expectEven(columns)
  const numbers = unpackAlike(columns.registrationNumber)
  const registered = unpackDays(columns.registered)
  const phones = unpackAlike(columns.contactNumber)
  const parents = unpackAlike(columns.parentMobileNumber)
  const admissionNos = columns.admissionNo && unpackAlike(columns.admissionNo)
  const chestNumbers = columns.chestNumber && unpackSteps(columns.chestNumber)
  return columns.id.map((id, at) => {
    const row: RosterRow = [
      String(id),
      valueAt(columns.name, at),
      valueAt(numbers, at),
      valueAt(phones, at),
      valueAt(registered, at),
      admissionNos?.[at] ?? '',
      valueAt(parents, at),
    ]
    const chestNumber = chestNumbers?.[at] ?? undefined
    if (chestNumber !== undefined) row[7] = chestNumber
    return row
  })
}

export const studentColumns = (rows: readonly RosterRow[]): StudentColumns => ({
  id: rows.map(([id]) => Number(id)),
  name: rows.map(([, name]) => name),
  ...packStudents({
    registrationNumber: rows.map(([, , number]) => number),
    contactNumber: rows.map(([, , , phone]) => phone),
    registered: rows.map(([, , , , registered]) => registered),
    admissionNo: rows.map(([, , , , , admissionNo]) => admissionNo ?? null),
    parentMobileNumber: rows.map(([, , , , , , parent]) => parent ?? ''),
    chestNumber: rows.map(([, , , , , , , chestNumber]) => chestNumber ?? null),
  }),
})

/** The marks of columns without ids are those of the students. */
export const markRows = (
  columns: MarkColumns | RosterMark[],
  students: readonly RosterRow[],
): RollMark[] => {
  if (Array.isArray(columns))
    return columns.map(([id, status, version, , , { remarks }]) => [id, status, version, remarks])
  const ids = columns.id?.map(String) ?? students.map(([id]) => id)
  expectEven({ id: ids, status: columns.status })
  return unpackStatuses(columns.status).flatMap((status, at): RollMark[] =>
    status === undefined
      ? []
      : [[valueAt(ids, at), status, columns.version[at] ?? 1, columns.remarks[at]]],
  )
}

export const markColumns = (
  marks: readonly RollMark[],
  students: readonly RosterRow[],
): MarkColumns => {
  const known = new Map(marks.map((mark) => [mark[0], mark]))
  const rows = students.map(([id]) => known.get(id))
  return packMarks({
    status: rows.map((mark) => mark?.[1] ?? null),
    version: rows.map((mark) => mark?.[2] ?? null),
    remarks: rows.map((mark) => mark?.[3] ?? null),
  })
}

const expectEven = (columns: Parameters<typeof areEven>[0]): void => {
  if (!areEven(columns)) throw new RangeError('The columns of the roster differ in length')
}

const valueAt = <V>(column: readonly V[], at: number): V => {
  const value = column[at]
  if (value === undefined) throw new RangeError('A column of the roster is short')
  return value
}
