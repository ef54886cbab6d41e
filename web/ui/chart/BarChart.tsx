import { showMonth, showMonthOfYear } from '../../../contract/values/calendar.ts'
import { topOf } from './scale.ts'

export type Bar = {
  key: string
  /** The bar in words, shown while the pointer is on it. */
  title: string
  /** The words under the bar. */
  tick: string
  /** Undefined where nothing is known; the bar keeps its place. */
  figure: number | undefined
  /** The bar still grows, so it is hollow. */
  running?: boolean
}

type Props = {
  /** What the chart shows, for screen readers. */
  name: string
  bars: readonly Bar[]
  /** The figure at the top of the scale, which begins at 0. */
  to: number
  show: (figure: number) => string
  /** One bar of so many has its words shown, the last one always. */
  tickEvery: number
}

/** Bars over the whole width, with a scale of three lines. Its figures also stand in `ChartFigures`. */
export const BarChart = ({ name, bars, to, show, tickEvery }: Props) => {
  // 100 high and 10 wide for a bar; a small figure still shows a bar.
  const heightOf = (figure: number) => Math.max(2, (figure / to) * 100)
  return (
    <div className="bar-chart grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 pt-3.5 pr-[1.25em] pb-1 text-label leading-none text-faint">
      <div aria-hidden className="-my-[0.5em] flex flex-col justify-between text-right">
        {[to, to / 2, 0].map((figure) => (
          <span key={figure}>{show(figure)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${Math.max(1, bars.length) * 10} 100`}
        preserveAspectRatio="none"
        className="h-25 w-full [&_line]:stroke-line"
      >
        {[0, 50, 100].map((line) => (
          <line key={line} x2="100%" y1={line} y2={line} vectorEffect="non-scaling-stroke" />
        ))}
        {bars.map(
          ({ key, title, figure, running }, at) =>
            figure !== undefined && (
              <rect
                key={key}
                x={at * 10 + 1.5}
                y={100 - heightOf(figure)}
                width={7}
                height={heightOf(figure)}
                data-running={running || undefined}
                vectorEffect="non-scaling-stroke"
                className="fill-accent data-running:fill-accent-soft data-running:stroke-accent-ink"
              >
                <title>{title}</title>
              </rect>
            ),
        )}
      </svg>
      <ol aria-hidden>
        {bars.map(({ key, tick }, at) => (
          <li key={key}>{(bars.length - 1 - at) % tickEvery === 0 && tick}</li>
        ))}
      </ol>
    </div>
  )
}

type MonthProps = Pick<Props, 'name' | 'show' | 'tickEvery'> & {
  months: readonly { month: string; figure: number }[]
  /** The month that is not over. */
  running: string | undefined
}

/** A bar for each month. */
export const MonthChart = ({ months, running, ...chart }: MonthProps) => (
  <BarChart
    {...chart}
    bars={months.map(({ month, figure }) => ({
      key: month,
      title: `${showMonth(month)}: ${chart.show(figure)}`,
      tick: showMonthOfYear(month),
      figure,
      running: month === running,
    }))}
    to={topOf(Math.max(0, ...months.map(({ figure }) => figure)))}
  />
)
