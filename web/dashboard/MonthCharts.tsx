import { t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showMonth } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees, showWholeRupees } from '../../contract/values/money.ts'
import { MonthChart } from '../ui/chart/BarChart.tsx'
import { ChartFigures } from '../ui/chart/ChartFigures.tsx'
import { Panel } from '../ui/Panel.tsx'

type Months = NonNullable<DashboardStats['months']>

/** Collection and registrations of twelve months as bars, and both as a table. */
export const MonthCharts = ({ months }: { months: Months | undefined }) => {
  const running = months?.at(-1)
  const isEmpty = months?.every((month) => month.collected === 0 && month.registrations === 0)
  if (isEmpty === true) return null
  return (
    <Panel title={t`Last 12 months`}>
      <div className="rounded-lg border border-line bg-raised px-4 pt-3">
        <div className="grid gap-x-6 gap-y-3 @min-[620px]:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]">
          <Chart
            title={t`Collection`}
            name={t`Collection by month. The figures are in the table below.`}
            hint={running && soFar(showWholeRupees(running.collected))}
            months={months ?? []}
            figureOf={({ collected }) => collected}
            show={showRupees}
          />
          <Chart
            title={t`Registrations`}
            name={t`Registrations by month. The figures are in the table below.`}
            hint={running && soFar(showCount(running.registrations))}
            months={months ?? []}
            figureOf={({ registrations }) => registrations}
            show={showCount}
          />
        </div>
        <ChartFigures
          heads={[t`Month`, t`Collection`, t`Registrations`]}
          rows={(months ?? []).toReversed().map(({ month, collected, registrations }, at) => ({
            key: month,
            head: at === 0 ? t`${{ month: showMonth(month) }}, so far` : showMonth(month),
            figures: [showRupees(collected), showCount(registrations)],
          }))}
        />
      </div>
    </Panel>
  )
}

const soFar = (figure: string) => t`${figure} so far this month`

type ChartProps = {
  title: string
  name: string
  hint: string | undefined
  months: Months
  figureOf: (month: Months[number]) => number
  show: (figure: number) => string
}

const Chart = ({ title, name, hint, months, figureOf, show }: ChartProps) => {
  if (months.length > 0 && months.every((month) => figureOf(month) === 0)) return null
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-small text-soft">
          {hint}
          {'\u00a0'}
        </span>
      </figcaption>
      <MonthChart
        name={name}
        months={months.map((month) => ({ month: month.month, figure: figureOf(month) }))}
        running={months.at(-1)?.month}
        show={show}
        tickEvery={2}
      />
    </figure>
  )
}
