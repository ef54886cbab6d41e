import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { showMonth } from '../../contract/values/calendar.ts'
import { showCount, showHours, showRate } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { read } from '../api/client.ts'
import { NamedValues } from '../ui/Facts.tsx'
import { Section, WaitingSection } from '../ui/Section.tsx'

/** The figures of the month up to today. */
export const StatsCard = ({ today }: { today: string }) => {
  const stats = useQuery(read('GET /api/employee-attendance/stats', {}))
  const { data } = stats
  const title = t`Attendance Stats`
  if (data === undefined && stats.isError)
    return (
      <WaitingSection
        id="stats"
        title={title}
        query={stats}
        failed={t`Failed to load the attendance stats`}
      />
    )
  // A dash each while they are read, so that the card has its height.
  const figures = [
    { label: t`Total Days`, value: data && showCount(data.totalDays) },
    { label: terms().dayStatuses.present, value: data && showCount(data.present) },
    { label: terms().dayStatuses.absent, value: data && showCount(data.absent) },
    { label: terms().dayStatuses.late, value: data && showCount(data.late) },
    { label: terms().dayStatuses['half-day'], value: data && showCount(data.halfDay) },
    { label: t`Attendance Rate`, value: data && showRate(data.attendanceRate) },
    ...(data !== undefined && data.totalWorkHours > 0
      ? [{ label: t`Total Work Hours`, value: showHours(data.totalWorkHours) }]
      : []),
  ]
  const month = showMonth(today)
  return (
    <Section id="stats" title={title} hint={t`${month}, up to today`}>
      <NamedValues items={figures} />
    </Section>
  )
}
