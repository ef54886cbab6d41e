import { t } from '@lingui/core/macro'
import { longestRemarks } from '../../../contract/attendance/terms.ts'
import type {
  AttendanceStatus,
  Mark,
  RollStudent as RollStudentRead,
} from '../../../contract/attendance/calls.ts'
import { faultOfLines } from '../../../contract/values/readable.ts'
import { finderOf } from '../../../contract/students/search.ts'
import { type Edit, type Edits, isSame, wantedOf } from '../../shared/outbox/marks/mark-draft.ts'
import type { Excused } from '../../shared/outbox/excuses/excuse-kind.ts'
import type { OwnMark } from '../../shared/outbox/marks/mark-entry.ts'
import { sentence } from '../../language/said.ts'

/** The letter that gives a status, in a row and in the roll call. */
export const statusKeys: Record<AttendanceStatus, string> = {
  present: 'p',
  absent: 'a',
  late: 'l',
}

export type { Edit, Edits }
export type Change = { status?: AttendanceStatus; remarks?: string }

/** A student with what a roll shows of their mark. */
export type RollStudent = Omit<RollStudentRead, 'mark'> & {
  mark?: Pick<Mark, 'status' | 'version' | 'remarks'> | undefined
}

/** A student's edit, or else the saved mark. */
export const shownOf = ({ mark }: RollStudent, edit: Edit | undefined) =>
  edit === undefined
    ? { status: mark?.status, remarks: mark?.remarks ?? '' }
    : { status: edit.status ?? 'present', remarks: edit.remarks }

/** The edits with a student's status or remarks changed; equal to what is saved, it is no edit. */
export const withEdit = (edits: Edits, student: RollStudent, change: Change): Edits =>
  withFormer(edits, student._id, editOf(student, edits[student._id], change))

/** The edits with a student's edit as before. */
export const withFormer = (edits: Edits, studentId: string, former?: Edit): Edits => {
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

/**
 * The edits as before a change; an edit that has changed again since, or is saved, stays as it is.
 * The same object, if nothing is left to take back.
 */
export const takenBack = (now: Edits, after: Edits, before: Edits): Edits => {
  const ids = new Set([...Object.keys(after), ...Object.keys(before)])
  const back = [...ids].filter(
    (id) => isSameEdit(now[id], after[id]) && !isSameEdit(after[id], before[id]),
  )
  return back.reduce((edits, id) => withFormer(edits, id, before[id]), now)
}

const isSameEdit = (one: Edit | undefined, other: Edit | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other)

const editOf = (
  student: RollStudent,
  former: Edit | undefined,
  change: Change,
): Edit | undefined => {
  const edit = { ...(former ?? asSaved(student)), ...change }
  return isAsSaved(student, edit) ? undefined : edit
}

const asSaved = ({ mark }: RollStudent): Edit => ({
  status: mark?.status,
  remarks: mark?.remarks ?? '',
  base: mark?.version ?? 0,
})

const isAsSaved = ({ mark }: RollStudent, { status, remarks }: Edit): boolean =>
  status === mark?.status && remarks.trim() === (mark?.remarks ?? '')

/**
 * The edits without those equal to what is saved: a browser that was killed between a save and the
 * end of its draft would show them again.
 */
export const withoutSaved = (edits: Edits, students: readonly RollStudent[]): Edits => {
  const saved = students.filter((student) => {
    const edit = edits[student._id]
    return edit !== undefined && isAsSaved(student, edit)
  })
  return saved.reduce<Edits>((left, { _id }) => withFormer(left, _id), edits)
}

export const onRoll = (students: readonly RollStudent[], edits: Edits): Edits => {
  const ids = new Set(students.map(({ _id }) => _id))
  return Object.fromEntries(Object.entries(edits).filter(([id]) => ids.has(id)))
}

/**
 * The edits that can be saved, and the fault of the first of the others: one bad remark does not hold
 * up the roll. A bad reason holds up all of them.
 */
export const fitOf = (
  students: readonly RollStudent[],
  edits: Edits,
  reason: string,
): { fit: Edits; fault: string | undefined } => {
  const reasonFault = faultOfLines(reason, longestRemarks)
  if (reasonFault !== undefined)
    return { fit: {}, fault: t`Reason: ${{ fault: sentence(reasonFault) }}` }
  const faultOf = ({ remarks }: Edit) => faultOfLines(remarks, longestRemarks)
  const all = Object.entries(edits)
  const fit = Object.fromEntries(all.filter(([, edit]) => faultOf(edit) === undefined))
  const [unfit] = all.filter(([id]) => !(id in fit))
  if (unfit === undefined) return { fit, fault: undefined }
  const [id, edit] = unfit
  const name = students.find(({ _id }) => _id === id)?.name ?? ''
  return { fit, fault: `${name}: ${sentence(faultOf(edit) ?? '')}` }
}

type MarkedTogether = Pick<OwnMark, 'venue' | 'day' | 'reason' | 'madeAt'>

/** The edits as marks for the outbox. */
export const ownMarksOf = (
  students: readonly RollStudent[],
  edits: Edits,
  saving: MarkedTogether,
): readonly OwnMark[] => {
  const byId = new Map(students.map((student) => [student._id, student]))
  return Object.entries(edits).map(([studentId, edit]) => ({
    ...saving,
    studentId,
    ...wantedOf(edit),
    base: edit.base,
    name: byId.get(studentId)?.name ?? '',
    registrationNumber: byId.get(studentId)?.registrationNumber ?? '',
  }))
}

/** A student of the roll, with what else a search looks at, if known here, and why they are excused. */
export type SearchableStudent = RollStudent & {
  admissionNo?: string
  parentMobileNumber?: string
  excused?: Excused
}

/** Whoever is excused needs no mark, and can have one. */
export const isDue = ({ excused }: SearchableStudent): boolean => excused === undefined

export const studentsMatching = <S extends SearchableStudent>(
  students: readonly S[],
  search: string,
): readonly S[] => {
  if (search === '') return students
  const isFound = finderOf(search)
  return students.filter(({ contactNumber, parentMobileNumber = '', ...student }) =>
    isFound({ ...student, phones: [contactNumber, parentMobileNumber] }),
  )
}
