import { t } from '@lingui/core/macro'
import type { Collection } from '../../contract/reports/calls.ts'
import { showMonthOfYear } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { terms } from '../language/contract-words.ts'
import { FirstRows } from '../ui/FirstRows.tsx'
import { Panel } from '../ui/Panel.tsx'
import { comparedFigures, comparedHeads, shareOf } from './figures.ts'
import { ReportTable } from './ReportTable.tsx'

/** What paper has room for, and of which each month has a name of its own. */
const mostMonths = 12

/** What was collected for each course, with its months beside it, unless there are too many. */
export const CourseTable = ({ report }: { report: Collection | undefined }) => {
  const total = report?.total.collected ?? 0
  const isLong = report !== undefined && report.months.length > mostMonths
  const months = report === undefined || isLong ? [] : report.months
  const isCompared = report?.total.lastYear !== undefined
  const count = report?.courses.length
  return (
    <Panel title={t`Collection by course`} hint={isLong ? t`The export has each month` : undefined}>
      <FirstRows
        first={8}
        rows={report?.courses}
        showAll={t`Show all ${{ count: showCount(count ?? 0) }} courses`}
      >
        {(rows) => (
          <ReportTable
            caption={t`Collection by course`}
            heads={[
              t`Course`,
              t`Collected`,
              ...comparedHeads(isCompared),
              ...months.map(({ month }) => showMonthOfYear(month)),
            ]}
            rows={rows?.map((course) => ({
              key: course.courseId ?? 'admission',
              head: course.courseId === undefined ? terms().admissionFee : course.courseName,
              share: shareOf(course.collected, total),
              figures: [
                showRupees(course.collected),
                ...comparedFigures(isCompared, course),
                ...(isLong ? [] : course.months.map(showRupees)),
              ],
            }))}
            total={
              report && {
                key: 'total',
                head: t`Total`,
                figures: [
                  showRupees(total),
                  ...comparedFigures(isCompared, report.total),
                  ...months.map(({ collected }) => showRupees(collected)),
                ],
              }
            }
          />
        )}
      </FirstRows>
    </Panel>
  )
}
