import { t } from '@lingui/core/macro'
import type { Demand } from '../../../contract/fitness/events.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { showDay, showShortDay } from '../../../contract/values/calendar.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { Curve, StepArea } from './curve.ts'

type Props = { demand: Demand; curve: Curve }

const percent = (at: number) => `${at}%`

/** Results over days in front of the steps of the exam. The figures are in the table below it. */
export const CurveChart = ({ demand, curve: { points, steps } }: Props) => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const name = demandNames()[demand]
  return (
    <figure className="min-w-0">
      {/* The points at the edges are not cut. */}
      <svg
        role="img"
        aria-label={t`${name} over time. The figures are in the table below.`}
        className="h-50 w-full overflow-visible px-1.5"
      >
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
      <figcaption aria-hidden className="flex justify-between pt-1 text-label text-soft">
        <span>{showShortDay(first.day)}</span>
        {last.day !== first.day && <span>{showShortDay(last.day)}</span>}
      </figcaption>
    </figure>
  )
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
