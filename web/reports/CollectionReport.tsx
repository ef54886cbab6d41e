import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Collection } from '../../contract/reports/calls.ts'
import type { Period } from '../../contract/reports/period.ts'
import { showDay, showMonth, showMonthOfYear } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { read } from '../api/client.ts'
import { ExportMenu } from '../shared/exports/ExportMenu.tsx'
import { type Bar, BarChart } from '../ui/chart/BarChart.tsx'
import { topOf } from '../ui/chart/scale.ts'
import { Empty } from '../ui/Empty.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CourseTable } from './CourseTable.tsx'
import { comparedFigures, comparedHeads } from './figures.ts'
import { ReportTable } from './ReportTable.tsx'

/** What was collected by month and by course, beside the year before. */
export const CollectionReport = ({ period }: { period: Period }) => {
  const collection = useQuery({
    ...read('GET /api/reports/collection', { query: period }),
    placeholderData: keepPreviousData,
  })
  const found = collection.data
  if (found === undefined && collection.isError)
    return (
      <LoadFailed
        text={t`Failed to load the collection`}
        error={collection.error}
        onRetry={collection.refetch}
        busy={collection.isFetching}
      />
    )
  const isEmpty = found !== undefined && found.courses.length === 0
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
          <div className="rounded-lg border border-line bg-raised">
            <Empty text={t`No money was received in these months`} />
          </div>
        ) : (
          <>
            <MonthChart found={found} />
            <MonthTable found={found} />
            {found !== undefined && hasLastYear(found) && (
              <p className="text-small text-soft">{comparison(found)}</p>
            )}
          </>
        )}
      </Panel>
      {!isEmpty && <CourseTable found={found} />}
    </>
  )
}

const hasLastYear = ({ months }: Collection) =>
  months.some(({ lastYear }) => lastYear !== undefined)

const isRunning = ({ asOf }: Collection, month: string) => asOf.startsWith(month)

/** What a month of the year before is compared with. */
const comparison = (found: Collection): string =>
  isRunning(found, found.until)
    ? t`A month is compared with the same month a year before, ${{ month: showMonth(found.until) }} only up to the same day. Counted until ${{ day: showDay(found.asOf) }}.`
    : t`A month is compared with the same month a year before.`

const MonthChart = ({ found }: { found: Collection | undefined }) => {
  const months = found?.months ?? []
  const bars = months.map(
    ({ month, collected }): Bar => ({
      key: month,
      title: `${showMonth(month)}: ${showRupees(collected)}`,
      tick: showMonthOfYear(month),
      // A month in which more was paid back than received has no height; its figure is in the table.
      figure: Math.max(0, collected),
      running: found !== undefined && isRunning(found, month),
    }),
  )
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-raised px-4">
      <BarChart
        name={t`Collection by month. The figures are in the table below.`}
        bars={bars}
        to={topOf(Math.max(0, ...months.map(({ collected }) => collected)))}
        show={showRupees}
        tickEvery={months.length > 12 ? 2 : 1}
      />
    </figure>
  )
}

const MonthTable = ({ found }: { found: Collection | undefined }) => {
  const isCompared = found !== undefined && hasLastYear(found)
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
      rows={found?.months.map((month) => ({
        key: month.month,
        head: isRunning(found, month.month)
          ? t`${{ month: showMonth(month.month) }}, so far`
          : showMonth(month.month),
        figures: figuresOf(month),
      }))}
      total={found && { key: 'total', head: t`Total`, figures: figuresOf(found.total) }}
    />
  )
}
