import { useQuery } from '@tanstack/react-query'
import { showMonth } from '../../contract/values/calendar.ts'
import { showCount, showHours, showRate } from '../../contract/values/figures.ts'
import { read } from '../api/client.ts'
import { NamedValues } from '../ui/Facts.tsx'
import { Section, WaitingSection } from '../ui/Section.tsx'

const title = 'Attendance Stats'
const failed = 'Failed to load the attendance stats'

/** The figures of the month up to today. */
export const StatsCard = ({ today }: { today: string }) => {
  const stats = useQuery(read('GET /api/employee-attendance/stats', {}))
  const { data } = stats
  if (data === undefined)
    return <WaitingSection id="stats" title={title} query={stats} failed={failed} />
  const figures = [
    { label: 'Total Days', value: showCount(data.totalDays) },
    { label: 'Present', value: showCount(data.present) },
    { label: 'Absent', value: showCount(data.absent) },
    { label: 'Late', value: showCount(data.late) },
    { label: 'Half Day', value: showCount(data.halfDay) },
    { label: 'Attendance Rate', value: showRate(data.attendanceRate) },
    ...(data.totalWorkHours > 0
      ? [{ label: 'Total Work Hours', value: showHours(data.totalWorkHours) }]
      : []),
  ]
  return (
    <Section id="stats" title={title} hint={`${showMonth(today)}, up to today`}>
      <NamedValues items={figures} />
    </Section>
  )
}
