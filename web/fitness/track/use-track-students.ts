import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { finderOf } from '../../../contract/students/search.ts'
import { showDay, showTime } from '../../../contract/values/calendar.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { KeptRoster } from '../../shared/outbox/database.ts'
import { keptRoster, rosterRead } from '../../shared/rosters/read-roster.ts'
import { useToday } from '../../shared/today.ts'

export type TrackStudent = {
  studentId: string
  name: string
  registrationNumber: string
  admissionNo: string | undefined
  phones: readonly string[]
  chestNumber: number | undefined
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

/** The students of a venue: as the server has them, or as this device kept them. */
export const useTrackStudents = (venue: string) => {
  const { user } = useSession()
  const online = useOnline()
  const today = useToday()
  const { zone, isToday } = useInstitute()
  const wanted = { personId: user._id, venue, date: today }
  const fresh = useQuery({
    ...rosterRead(wanted),
    enabled: venue !== '',
    meta: { failed: t`Failed to fetch students` },
  })
  const storedRoster = useQuery({
    queryKey: ['kept roster', wanted],
    queryFn: async () => (await keptRoster(wanted)) ?? null,
    enabled: venue !== '' && fresh.data === undefined,
    staleTime: 0,
  })
  const { refetch } = fresh
  const isOld = online && fresh.data?.fresh === false
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const roster = fresh.data?.roster ?? storedRoster.data ?? undefined
  const students = useMemo(() => roster && studentsOf(roster, today), [roster, today])
  const age = () => {
    if (roster === undefined || (online && fresh.data?.fresh === true)) return undefined
    const time = showTime(roster.asOf, zone)
    const when = isToday(roster.asOf) ? time : `${showDay(roster.asOf)}, ${time}`
    return online ? t`Students as of ${when}` : t`You're offline. Students as of ${when}`
  }
  return {
    students,
    /** When the students were last read, unless that is just now. */
    age: age(),
    isPending: students === undefined && fresh.isPending,
    isError: fresh.isError,
    error: fresh.error,
    isFetching: fresh.isFetching,
    refetch,
  }
}
