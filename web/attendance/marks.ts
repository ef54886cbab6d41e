import type { AttendanceStatus, RollStudent } from '../../contract/attendance.ts'
import type { OwnMark } from '../kit/outbox/entry.ts'

/** What a coach changed of a student's mark, and the version that he saw. */
export type Edit = { status?: AttendanceStatus; remarks?: string; base: number }
/** By the student's id. */
export type Edits = Readonly<Record<string, Edit>>
export type Change = { status?: AttendanceStatus; remarks?: string }

/** What stands for a student: what was edited over what is saved. */
export const shownOf = ({ mark }: RollStudent, edit: Edit | undefined) => ({
  status: edit?.status ?? mark?.status,
  remarks: edit?.remarks ?? mark?.remarks ?? '',
})

/** The edits with a student's status or remarks changed; back at what is saved, he is not edited. */
export const withEdit = (edits: Edits, student: RollStudent, change: Change): Edits =>
  withFormer(edits, student._id, editOf(student, edits[student._id], change))

/** The edits with a student's edit as it was before. */
export const withFormer = (edits: Edits, studentId: string, former: Edit | undefined): Edits => {
  const { [studentId]: _, ...others } = edits
  return former === undefined ? others : { ...others, [studentId]: former }
}

/** The edits with every one of these students marked alike. */
export const withAll = (
  edits: Edits,
  students: readonly RollStudent[],
  status: AttendanceStatus,
): Edits => {
  const all = new Map(Object.entries(edits))
  for (const student of students) {
    const edit = editOf(student, all.get(student._id), { status })
    if (edit === undefined) all.delete(student._id)
    else all.set(student._id, edit)
  }
  return Object.fromEntries(all)
}

const editOf = (
  student: RollStudent,
  former: Edit | undefined,
  change: Change,
): Edit | undefined => {
  const base = former?.base ?? student.mark?.version ?? 0
  const edit = { ...former, ...change, base }
  return isAsSaved(student, edit) ? undefined : edit
}

const isAsSaved = (student: RollStudent, edit: Edit): boolean => {
  const { status, remarks } = shownOf(student, edit)
  return status === student.mark?.status && remarks.trim() === (student.mark?.remarks ?? '')
}

/** The rows that are sent: only those that were touched; a remark alone means present. */
export const rowsOf = (students: readonly RollStudent[], edits: Edits) =>
  students.flatMap((student) => {
    const edit = edits[student._id]
    if (edit === undefined) return []
    const { status = 'present', remarks } = shownOf(student, edit)
    return [{ studentId: student._id, status, remarks, base: edit.base }]
  })

type Saving = Pick<OwnMark, 'venue' | 'day' | 'reason' | 'madeAt'>

/** The same rows as marks of their own, to be kept until the server has them. */
export const ownMarksOf = (
  students: readonly RollStudent[],
  edits: Edits,
  saving: Saving,
): readonly OwnMark[] => {
  const byId = new Map(students.map((student) => [student._id, student]))
  return rowsOf(students, edits).map((row) => ({
    ...saving,
    ...row,
    name: byId.get(row.studentId)?.name ?? '',
    registrationNumber: byId.get(row.studentId)?.registrationNumber ?? '',
  }))
}

/** How many were edited, and how many will still have no mark. */
export const countsOf = (students: readonly RollStudent[], edits: Edits) => ({
  edited: students.filter(({ _id }) => edits[_id] !== undefined).length,
  unmarked: students.filter(({ _id, mark }) => mark === undefined && edits[_id] === undefined)
    .length,
})

/** The students whose name or registration number holds what is searched for. */
export const found = <S extends Pick<RollStudent, 'name' | 'registrationNumber'>>(
  students: readonly S[],
  search: string,
): readonly S[] => {
  const term = search.trim().normalize('NFC').toLocaleLowerCase()
  if (term === '') return students
  return students.filter(
    ({ name, registrationNumber }) =>
      name.toLocaleLowerCase().includes(term) ||
      registrationNumber.toLocaleLowerCase().includes(term),
  )
}
