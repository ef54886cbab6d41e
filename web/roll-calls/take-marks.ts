import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Counted } from '../../contract/roll-calls/merge.ts'

type Student = { studentId: string; name: string; registrationNumber: string }

/** What a roll call would mark: who has no mark and was seen or missing; marks that are there stay. */
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
  const counted = [...among(here), ...among(missing)]
  const as = (status: AttendanceStatus) => (student: S) => ({ student, status })
  const [present, absent] = [without(among(here)), without(among(missing))]
  return {
    present,
    absent,
    stay: counted.length - present.length - absent.length,
    excused: among(excused).length,
    marks: [...present.map(as('present')), ...absent.map(as('absent'))],
  }
}
