import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Counted } from '../../contract/roll-calls/merge.ts'
import type { OwnMark } from '../shared/outbox/marks/mark-entry.ts'
import type { CountStudent } from './count.ts'

type Student = Pick<CountStudent, 'studentId' | 'name' | 'registrationNumber' | 'excused'>

/**
 * What a roll call would mark: who has no mark and was seen, or missing and is not excused since; marks that are
 * there stay.
 */
export const marksToTake = <S extends Student>(
  students: readonly S[],
  { here, missing, excused }: Counted<string>,
  marked: ReadonlySet<string>,
) => {
  const among = (ids: readonly string[]) => {
    const those = new Set(ids)
    return students.filter(({ studentId }) => those.has(studentId))
  }
  const without = (some: readonly S[]) => some.filter(({ studentId }) => !marked.has(studentId))
  const missed = among(missing).filter((student) => student.excused === undefined)
  const counted = [...among(here), ...missed]
  const as = (status: AttendanceStatus) => (student: S) => ({ student, status })
  const [present, absent] = [without(among(here)), without(missed)]
  return {
    present,
    absent,
    stay: counted.length - present.length - absent.length,
    excused: among(excused).length + among(missing).length - missed.length,
    marks: [...present.map(as('present')), ...absent.map(as('absent'))],
  }
}

type Taken = { student: Student; status: AttendanceStatus }

/** As marks of students who have none, for the outbox. */
export const ownMarksOf = (taken: readonly Taken[], venue: string, day: string): OwnMark[] => {
  const madeAt = new Date().toISOString()
  return taken.map(({ student: { studentId, name, registrationNumber }, status }) => ({
    venue,
    day,
    studentId,
    name,
    registrationNumber,
    status,
    remarks: '',
    base: 0,
    reason: undefined,
    madeAt,
  }))
}
