import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Check, CircleHelp, X } from 'lucide-react'
import { showDistanceTo, showResult } from '../../../contract/fitness/figures.ts'
import type { OfEvent } from '../../../contract/fitness/readiness.ts'
import { type Change, changeOf, wordsOf } from './event-state.ts'

const signs = {
  reached: Check,
  missed: X,
  unmeasured: undefined,
  unknown: undefined,
  undecided: CircleHelp,
}
const colours = {
  reached: 'text-good',
  missed: 'text-bad',
  unmeasured: 'text-faint',
  unknown: 'text-faint',
  undecided: 'text-warn',
}

/** These say nothing of this event alone, so their words are for screen readers and on the verdict. */
const isQuiet = (is: OfEvent['is']) => is === 'undecided' || is === 'unknown'

/** An event of a student: the result, what it means, and how it changed in four weeks. */
export const EventCell = ({ event }: { event: OfEvent | undefined }) => {
  if (event === undefined) return <span className="text-faint">–</span>
  const { demand, value, is, disputed } = event
  const change = changeOf(event)
  const Sign = signs[is]
  const words = wordsOf(event)
  return (
    <span className="grid">
      {value !== undefined && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span className="font-medium whitespace-nowrap">{showResult(demand, value)}</span>
          {change !== undefined && <Changed event={event} change={change} />}
        </span>
      )}
      <span
        title={isQuiet(is) ? words : undefined}
        className={`inline-flex items-center gap-1 text-small ${colours[is]}`}
      >
        {Sign !== undefined && <Sign aria-hidden size={12} className="shrink-0" />}
        {is === 'unknown' && value === undefined && <span aria-hidden>–</span>}
        <span className={isQuiet(is) ? 'sr-only' : 'min-w-0'}>{words}</span>
      </span>
      {disputed === true && <span className="text-small text-warn">{t`Two timings`}</span>}
    </span>
  )
}

const Changed = ({ event: { demand }, change }: { event: OfEvent; change: Change }) => {
  const by = showDistanceTo(demand, change.by)
  const isBetter = change.is === 'better'
  const Sign = isBetter ? ArrowUp : ArrowDown
  const words = isBetter ? t`${by} better than four weeks ago` : t`${by} worse than four weeks ago`
  return (
    <span
      title={words}
      className={`inline-flex items-center text-small whitespace-nowrap ${isBetter ? 'text-good' : 'text-bad'}`}
    >
      <Sign aria-hidden size={12} />
      <span aria-hidden>{by}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
