import { t } from '@lingui/core/macro'
import { longAbsence, type Period } from '../../contract/reports/period.ts'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { gained, venuesOf, type VenueSum } from './attendance-sums.ts'
import { monthIn, narrowed } from './MonthFilter.tsx'
import { ReportTable } from './ReportTable.tsx'

/** Which venue gained and lost students, and where they stay away. */
export const VenuesReport = ({ period }: { period: Period }) => {
  const month = monthIn(useUrlState(), period)
  const students = useRead('GET /api/reports/venue-students', { query: period, keepsFormer: true })
  if (students.data === undefined && students.isError)
    return <LoadFailed text={t`Failed to load the students of venues`} query={students} />
  const rows = students.data?.rows.filter((row) => month === '' || row.month === month)
  const report = rows && venuesOf(rows, month || period.until)
  return (
    <Panel
      title={t`Students by venue`}
      hint={t`Joined: registered or moved here. Left: after the last day in their last course, deleted, or moved away. Absent long: marked absent on ${{ days: showCount(longAbsence) }} days of the last month or more, and never present or late in it.`}
      action={
        <ExportMenu
          call="POST /api/exports/venue-students/address"
          query={narrowed(period, month)}
          contains={t`A row for each month and venue`}
        />
      }
    >
      {report?.venues.length === 0 ? (
        <Empty framed text={t`No students in these months`} />
      ) : (
        <ReportTable
          caption={t`Students by venue`}
          heads={[
            t`Venue`,
            t({ message: 'Change', context: 'students' }),
            t`At the start`,
            t`Joined`,
            t({ message: 'Left', context: 'students' }),
            t`At the end`,
            t`Absent long`,
          ]}
          rows={report?.venues.map((venue) => ({
            key: venue.venue,
            head: venue.venue,
            figures: figuresOf(venue),
          }))}
          total={report && figuresOf(report.total)}
        />
      )}
    </Panel>
  )
}

const figuresOf = (sum: VenueSum): string[] => [
  signed(gained(sum)),
  ...[sum.atStart, sum.joined, sum.left, sum.atEnd, sum.absentLong].map(showCount),
]

const signed = (change: number): string => {
  const size = showCount(Math.abs(change))
  if (change === 0) return size
  return change > 0 ? `+${size}` : `−${size}`
}
