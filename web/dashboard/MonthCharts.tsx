import { t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showMonth, showMonthOfYear } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { type Bar, BarChart } from '../ui/chart/BarChart.tsx'
import { ChartFigures } from '../ui/chart/ChartFigures.tsx'
import { topOf } from '../ui/chart/scale.ts'
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
        <div className="month-charts">
          <Chart
            title={t`Collection`}
            name={t`Collection by month. The figures are in the table below.`}
            hint={running && soFar(showRupees(running.collected))}
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
  const figures = months.map(figureOf)
  if (months.length > 0 && figures.every((figure) => figure === 0)) return null
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-small text-soft">
          {hint}
          {'\u00a0'}
        </span>
      </figcaption>
      <BarChart
        name={name}
        bars={months.map((month, at) =>
          barOf(month.month, figureOf(month), at === months.length - 1, show),
        )}
        to={topOf(Math.max(0, ...figures))}
        show={show}
        tickEvery={2}
      />
    </figure>
  )
}

/** The month that still runs is hollow, for it is not over. */
const barOf = (month: string, figure: number, running: boolean, show: ChartProps['show']): Bar => ({
  key: month,
  title: `${showMonth(month)}: ${show(figure)}`,
  tick: showMonthOfYear(month),
  figure,
  running,
})
