import { t } from '@lingui/core/macro'
import type { Collection } from '../../contract/reports/calls.ts'
import type { Period } from '../../contract/reports/period.ts'
import { showDay, showMonth, showMonthOfYear } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useRead } from '../api/client.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { MonthChart } from '../ui/chart/BarChart.tsx'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { comparedFigures, comparedHeads, shareOf } from './figures.ts'
import { ReportTable } from './ReportTable.tsx'
import { showCount } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { FirstRows } from '../ui/FirstRows.tsx'

/** What paper has room for, and of which each month has a name of its own. */
const mostMonths = 12

/** What was collected for each course, with its months beside it, unless there are too many. */
const CourseTable = ({ report }: { report: Collection | undefined }) => {
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
              report && [
                showRupees(total),
                ...comparedFigures(isCompared, report.total),
                ...months.map(({ collected }) => showRupees(collected)),
              ]
            }
          />
        )}
      </FirstRows>
    </Panel>
  )
}

/** What was collected by month and by course, beside the year before. */
export const CollectionReport = ({ period }: { period: Period }) => {
  const collection = useRead('GET /api/reports/collection', { query: period, keepsFormer: true })
  const report = collection.data
  if (report === undefined && collection.isError)
    return <LoadFailed text={t`Failed to load the collection`} query={collection} />
  const isEmpty = report !== undefined && report.courses.length === 0
  const months = report?.months ?? []
  return (
    <>
      <Panel
        title={t`Collection by month`}
        hint={t`What was received, less what was reversed and refunded, each on its own day; imported payments on the day they were made`}
        action={
          <ExportMenu
            call="POST /api/exports/collection/address"
            query={period}
            contains={t`A row for each month and course`}
          />
        }
      >
        {isEmpty ? (
          <Empty framed text={t`No money was received in these months`} />
        ) : (
          <>
            <figure className="min-w-0 rounded-lg border border-line bg-raised px-4">
              <MonthChart
                name={t`Collection by month. The figures are in the table below.`}
                months={months.map(({ month, collected }) => ({ month, figure: collected }))}
                running={report?.asOf.slice(0, 7)}
                show={showRupees}
                tickEvery={months.length > 12 ? 2 : 1}
              />
            </figure>
            <MonthTable report={report} />
            {report !== undefined && hasLastYear(report) && (
              <p className="text-small text-soft">{comparison(report)}</p>
            )}
          </>
        )}
      </Panel>
      {!isEmpty && <CourseTable report={report} />}
    </>
  )
}

const hasLastYear = ({ months }: Collection) =>
  months.some(({ lastYear }) => lastYear !== undefined)

const isRunning = ({ asOf }: Collection, month: string) => asOf.startsWith(month)

/** What a month of the year before is compared with. */
const comparison = (report: Collection): string =>
  isRunning(report, report.until)
    ? t`A month is compared with the same month a year before, ${{ month: showMonth(report.until) }} only up to the same day. Counted until ${{ day: showDay(report.asOf) }}.`
    : t`A month is compared with the same month a year before.`

const MonthTable = ({ report }: { report: Collection | undefined }) => {
  const isCompared = report !== undefined && hasLastYear(report)
  const figuresOf = (sums: Collection['total']) => [
    showRupees(sums.collected),
    ...comparedFigures(isCompared, sums),
    ...[sums.received, sums.reversed, sums.refunded].map(showRupees),
  ]
  return (
    <ReportTable
      caption={t`Collection by month`}
      heads={[
        t`Month`,
        t`Collected`,
        ...comparedHeads(isCompared),
        t`Received`,
        t`Reversed`,
        t`Refunded`,
      ]}
      rows={report?.months.map((month) => ({
        key: month.month,
        head: isRunning(report, month.month)
          ? t`${{ month: showMonth(month.month) }}, so far`
          : showMonth(month.month),
        figures: figuresOf(month),
      }))}
      total={report && figuresOf(report.total)}
    />
  )
}
