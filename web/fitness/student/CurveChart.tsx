import { t } from '@lingui/core/macro'
import { type Demand, factsOf } from '../../../contract/fitness/events.ts'
import { showDistanceTo, showResult } from '../../../contract/fitness/figures.ts'
import { showDay, showShortDay } from '../../../contract/values/calendar.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { Curve, StepArea } from './curve.ts'

type Props = { demand: Demand; curve: Curve }

const percent = (at: number) => `${at}%`

/** Fewer days than this are said in words. */
const fewest = 3

/**
 * Results over days in front of the steps of the exam, once there are three, and what changed in words.
 * The figures are in the table below it.
 */
export const CurveChart = ({ demand, curve: { points, steps, scale } }: Props) => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const name = demandNames()[demand]
  const change =
    first === last ? undefined : changeOf(demand, last.value - first.value, showDay(first.day))
  if (points.length < fewest)
    return <p className="text-soft">{change ?? t`The chart begins with the third day.`}</p>
  const isOfOneYear = first.day.slice(0, 4) === last.day.slice(0, 4)
  return (
    <figure className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <svg aria-hidden className="h-50 w-13 overflow-visible">
        {scale.map(({ value, at }) => (
          <text
            key={at}
            x="100%"
            y={percent(at)}
            dy={4}
            textAnchor="end"
            className="fill-soft text-label"
          >
            {showResult(demand, value)}
          </text>
        ))}
      </svg>
      {/* The points at the edges are not cut. */}
      <svg
        role="img"
        aria-label={t`${name} over time. The figures are in the table below.`}
        className="h-50 w-full overflow-visible px-1.5"
      >
        <line className="stroke-edge" x1={-6} x2={-6} y2="100%" />
        <line className="stroke-edge" x1={-6} y1="100%" y2="100%" x2="100%" />
        {steps.map(({ band, top, bottom }, at) => (
          <rect
            key={band.limit}
            className="fill-accent"
            opacity={[0.06, 0.11, 0.16][steps.length - 1 - at] ?? 0.21}
            width="100%"
            y={percent(top)}
            height={percent(Math.max(0, bottom - top))}
          />
        ))}
        {steps.map(({ band, bottom }) => (
          <line
            key={band.limit}
            className="stroke-edge"
            strokeDasharray="4 4"
            x2="100%"
            y1={percent(bottom)}
            y2={percent(bottom)}
          />
        ))}
        {points.slice(1).map((point, at) => {
          const before = points[at]
          return (
            before !== undefined && (
              <line
                key={point.day}
                className="stroke-accent-ink stroke-2"
                x1={percent(before.x)}
                y1={percent(before.y)}
                x2={percent(point.x)}
                y2={percent(point.y)}
              />
            )
          )
        })}
        {points.map(({ day, value, disputed, x, y }) => (
          <circle
            key={day}
            cx={percent(x)}
            cy={percent(y)}
            r={points.length > 60 ? 2 : 4}
            data-disputed={disputed || undefined}
            className="fill-accent-ink stroke-raised data-disputed:fill-raised data-disputed:stroke-warn data-disputed:stroke-2"
          >
            <title>{`${showDay(day)}: ${showResult(demand, value)}`}</title>
          </circle>
        ))}
        {steps.map((step) => (
          <StepName key={step.band.limit} demand={demand} step={step} />
        ))}
      </svg>
      <p aria-hidden className="col-start-2 flex justify-between pt-1 text-label text-soft">
        <span>{showDay(first.day)}</span>
        <span>{isOfOneYear ? showShortDay(last.day) : showDay(last.day)}</span>
      </p>
      <figcaption className="col-span-2 pt-1 text-small text-soft">{change}</figcaption>
    </figure>
  )
}

/** What changed since a day, in words; a test that is only passed says no more. */
const changeOf = (demand: Demand, by: number, day: string): string => {
  const { unit } = factsOf(demand)
  if (by === 0 || unit === 'passed') return t`The same as on ${day}`
  const distance = showDistanceTo(demand, Math.abs(by))
  if (unit === 'ms')
    return by < 0 ? t`${distance} faster than on ${day}` : t`${distance} slower than on ${day}`
  return by > 0 ? t`${distance} more than on ${day}` : t`${distance} less than on ${day}`
}

const StepName = ({ demand, step: { band, nameAt } }: { demand: Demand; step: StepArea }) =>
  nameAt !== undefined && (
    <text
      x="100%"
      y={percent(nameAt)}
      dx={-6}
      dy={-4}
      textAnchor="end"
      aria-hidden
      paintOrder="stroke"
      className="fill-ink stroke-raised stroke-3 text-label"
    >
      {[band.label, showResult(demand, band.limit)].filter(Boolean).join(' · ')}
    </text>
  )
