import { t } from '@lingui/core/macro'
import { type Demand } from '../../../contract/fitness/events.ts'
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
    <figure className="curve">
      <svg role="img" aria-label={t`${name} over time. The figures are in the table below.`}>
        {steps.map(({ band, top, bottom }, at) => (
          <rect
            key={band.limit}
            data-step={Math.min(3, steps.length - 1 - at)}
            width="100%"
            y={percent(top)}
            height={percent(Math.max(0, bottom - top))}
          />
        ))}
        {steps.map(({ band, bottom }) => (
          <line
            key={band.limit}
            className="limit"
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
                className="way"
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
          >
            <title>{`${showDay(day)}: ${showResult(demand, value)}`}</title>
          </circle>
        ))}
        {steps.map((step) => (
          <StepName key={step.band.limit} demand={demand} step={step} />
        ))}
      </svg>
      <figcaption aria-hidden>
        <span>{showShortDay(first.day)}</span>
        {last.day !== first.day && <span>{showShortDay(last.day)}</span>}
      </figcaption>
    </figure>
  )
}

const StepName = ({ demand, step: { band, nameAt } }: { demand: Demand; step: StepArea }) =>
  nameAt !== undefined && (
    <text x="100%" y={percent(nameAt)} dx={-6} dy={-4} textAnchor="end" aria-hidden>
      {[band.label, showResult(demand, band.limit)].filter(Boolean).join(' · ')}
    </text>
  )
