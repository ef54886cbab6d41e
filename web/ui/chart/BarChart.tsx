import { t } from '@lingui/core/macro'
import { showMonth, showMonthOfYear } from '../../../contract/values/calendar.ts'
import { topOf } from './scale.ts'

export type Bar = {
  key: string
  /** The bar in words, shown while the pointer is on it. */
  title: string
  /** The words under the bar, and its year. */
  tick: string
  year: string
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

/** Fewer bars than this are no chart. */
const fewest = 3

/**
 * Bars over the whole width, with a scale of three lines, once there are three figures. The year
 * stands under the first bar that is named and where it changes. Its figures also stand in `ChartFigures`.
 */
export const BarChart = ({ name, bars, to, show, tickEvery }: Props) => {
  // 100 high and 10 wide for a bar; a small figure still shows a bar.
  const heightOf = (figure: number) => Math.max(2, (figure / to) * 100)
  const known = bars.filter(({ figure }) => figure !== undefined).length
  if (bars.length > 0 && known < fewest)
    return <p className="py-3 text-soft">{t`The chart begins with the third figure.`}</p>
  const hasYears = bars[0]?.year !== bars.at(-1)?.year
  const named = bars.filter((_, at) => (bars.length - 1 - at) % tickEvery === 0)
  return (
    <div
      data-waiting={bars.length === 0 || undefined}
      className="bar-chart grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 pt-3.5 pr-[1.25em] pb-1 text-label leading-none text-faint data-waiting:invisible"
    >
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
          <line
            key={line}
            className={line === 100 ? 'stroke-edge!' : undefined}
            x2="100%"
            y1={line}
            y2={line}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line className="stroke-edge!" y2="100" vectorEffect="non-scaling-stroke" />
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
        {bars.map((bar) => {
          const at = named.indexOf(bar)
          return (
            <li key={bar.key}>
              {at >= 0 && bar.tick}
              {hasYears && at >= 0 && named[at - 1]?.year !== bar.year && <span>{bar.year}</span>}
            </li>
          )
        })}
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
      year: month.slice(0, 4),
      figure: figure === 0 ? undefined : figure,
      running: month === running,
    }))}
    to={topOf(Math.max(0, ...months.map(({ figure }) => figure)))}
  />
)
