import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showMonth, showMonthOfYear } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Panel } from '../ui/Panel.tsx'
import { topOf } from './month-scale.ts'

type Months = NonNullable<DashboardStats['months']>
type Bar = { month: string; figure: number }

/** Collection and registrations of twelve months as bars, and both as a table. */
export const MonthCharts = ({ months }: { months: Months | undefined }) => {
  const collected = barsOf(months, ({ collected: rupees }) => rupees)
  const registered = barsOf(months, ({ registrations }) => registrations)
  const running = months?.at(-1)
  if (months !== undefined && isEmpty(collected) && isEmpty(registered)) return null
  return (
    <Panel title="Last 12 months">
      <div className="rounded-lg border border-line bg-raised px-4 pt-3">
        <div className="month-charts">
          <Chart
            title="Collection"
            hint={running && `${showRupees(running.collected)} so far this month`}
            bars={collected}
            show={showRupees}
          />
          <Chart
            title="Registrations"
            hint={running && `${showCount(running.registrations)} so far this month`}
            bars={registered}
            show={showCount}
          />
        </div>
        <details>
          <summary className="w-fit cursor-pointer py-2 text-accent-ink md:py-1">
            Show the figures
          </summary>
          <MonthTable months={months ?? []} />
        </details>
      </div>
    </Panel>
  )
}

const barsOf = (months: Months | undefined, figureOf: (month: Months[number]) => number): Bar[] =>
  (months ?? []).map((month) => ({ month: month.month, figure: figureOf(month) }))

type ChartProps = {
  title: string
  hint: string | undefined
  bars: readonly Bar[]
  show: (figure: number) => string
}

const isEmpty = (bars: readonly Bar[]) => bars.every(({ figure }) => figure === 0)

/** 100 high and 10 wide for a month; the running month is hollow, for it is not over. */
const Chart = ({ title, hint, bars, show }: ChartProps) => {
  if (bars.length > 0 && isEmpty(bars)) return null
  const top = topOf(Math.max(0, ...bars.map(({ figure }) => figure)))
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="text-small text-soft">{hint}&nbsp;</span>
      </figcaption>
      <div className="month-chart">
        <div aria-hidden>
          {[top, top / 2, 0].map((figure) => (
            <span key={figure}>{show(figure)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={`${title} by month; the figures are in the table below`}
          viewBox="0 0 120 100"
          preserveAspectRatio="none"
        >
          {[0, 50, 100].map((line) => (
            <line key={line} x2="120" y1={line} y2={line} vectorEffect="non-scaling-stroke" />
          ))}
          {bars.map(({ month, figure }, at) => {
            const height = (Math.max(0, figure) / top) * 100
            return (
              <rect
                key={month}
                x={at * 10 + 1.5}
                y={100 - height}
                width={7}
                height={height}
                vectorEffect="non-scaling-stroke"
              >
                <title>{`${showMonth(month)}: ${show(figure)}`}</title>
              </rect>
            )
          })}
        </svg>
        <ol aria-hidden>
          {bars.map(({ month }) => (
            <li key={month}>{showMonthOfYear(month)}</li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

const MonthTable = ({ months }: { months: Months }) => (
  <table className="month-table">
    <thead>
      <tr>
        {['Month', 'Collection', 'Registrations'].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map(({ month, collected, registrations }, at) => (
        <tr key={month}>
          <th scope="row">{at === 0 ? `${showMonth(month)}, so far` : showMonth(month)}</th>
          <td>{showRupees(collected)}</td>
          <td>{showCount(registrations)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
