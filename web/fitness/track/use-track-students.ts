import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { finderOf } from '../../../contract/students/search.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { KeptRoster } from '../../shared/outbox/database.ts'
import { useRoster } from '../../shared/rosters/read-roster.ts'
import { useToday } from '../../shared/today.ts'
import type { TrackTarget } from './use-track-target.ts'
import type { Numbered } from './run/numbers.ts'
import { showTime } from '../../shared/instants.ts'

export type TrackStudent = Numbered & {
  admissionNo: string | undefined
  phones: readonly string[]
  /** The mark of today, where it is known. */
  status: AttendanceStatus | undefined
}

const studentsOf = ({ students, days }: KeptRoster, today: string): readonly TrackStudent[] => {
  const marks = new Map(days[today]?.marks.map(([id, status]) => [id, status]))
  return students
    .filter(([, , , , registered]) => registered <= today)
    .map(([id, name, registrationNumber, phone, , admissionNo, parent = '', chestNumber]) => ({
      studentId: id,
      name,
      registrationNumber,
      admissionNo,
      phones: [phone, parent],
      chestNumber,
      status: marks.get(id),
    }))
}

export const foundOf = (
  students: readonly TrackStudent[],
  search: string,
): readonly TrackStudent[] => {
  const typed = search.trim()
  if (typed === '') return students
  const finds = finderOf(typed)
  return students.filter((one) => String(one.chestNumber) === typed || finds(one))
}

/** The students of a venue or squad: as the server has them, or as this device kept them. */
export const useTrackStudents = ({ venue, squad }: Pick<TrackTarget, 'venue' | 'squad'>) => {
  const { user } = useSession()
  const online = useOnline()
  const today = useToday()
  const { isToday } = useInstitute()
  const { roster, isFresh, ...read } = useRoster(
    { personId: user._id, venue, squad, date: today },
    { enabled: venue !== '', failed: t`Failed to fetch students` },
  )
  const students = useMemo(() => roster && studentsOf(roster, today), [roster, today])
  const age = () => {
    if (roster === undefined || isFresh) return undefined
    const time = showTime(roster.asOf)
    const when = isToday(roster.asOf) ? time : `${showDay(roster.asOf)}, ${time}`
    return online ? t`Students as of ${when}` : t`You're offline. Students as of ${when}`
  }
  return {
    ...read,
    data: students,
    /** When the students were last read, unless that is just now. */
    age: age(),
  }
}
