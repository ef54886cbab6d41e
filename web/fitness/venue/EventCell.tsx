import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Check, CircleHelp, TriangleAlert, X } from 'lucide-react'
import { factsOf } from '../../../contract/fitness/events.ts'
import { showDistanceTo, showResult } from '../../../contract/fitness/figures.ts'
import type { OfEvent } from '../../../contract/fitness/readiness.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { type Change, changeOf, wordsOf } from './event-state.ts'

const looks = {
  reached: { sign: Check, colour: 'text-good' },
  missed: { sign: X, colour: 'text-bad' },
  unmeasured: { sign: undefined, colour: 'text-faint' },
  unknown: { sign: undefined, colour: 'text-faint' },
  undecided: { sign: CircleHelp, colour: 'text-warn' },
}

/** These say nothing of this event alone, so their words are for screen readers and on the verdict. */
const isQuiet = (is: OfEvent['is']) => is === 'undecided' || is === 'unknown'

/** An event of a student: the result, what it means, and how it changed in four weeks. */
export const EventCell = ({ event }: { event: OfEvent | undefined }) => {
  if (event === undefined) return <NotAsked />
  const { demand, value, disputed } = event
  if (value === undefined) return <NoResult words={wordsOf(event)} />
  const change = changeOf(event)
  const result = showResult(demand, value)
  const meaning = <Meaning event={event} words={wordsOf(event)} />
  const isPassed = factsOf(demand).unit === 'passed' && !isQuiet(event.is)
  return (
    <TwoLines under={!isPassed && !isQuiet(event.is) && meaning}>
      {isPassed ? (
        <span className="text-small">
          <Meaning event={event} words={result} />
        </span>
      ) : (
        <span className="font-medium text-ink">{result}</span>
      )}
      {isQuiet(event.is) && meaning}
      {disputed === true && <Differing />}
      {change !== undefined && <Changed event={event} change={change} />}
    </TwoLines>
  )
}

const Differing = () => (
  <span title={t`Results differ`} className="text-warn">
    <TriangleAlert aria-hidden size={12} className="mx-1 inline" />
    <span className="sr-only">{t`Results differ`}</span>
  </span>
)

/** What the office measured: what is missing or not reached, or that all of it is. */
export const BodyCell = ({ events }: { events: readonly OfEvent[] }) => {
  const judged = events.filter(({ is }) => is !== 'unknown')
  const telling = judged.filter(({ is }) => is !== 'reached')
  const [first] = judged
  if (first === undefined) return <NotAsked />
  if (telling.length === 0)
    return (
      <span className="text-small">
        <Meaning event={first} words={t`Reached`} />
      </span>
    )
  return telling.map((event) => (
    <p key={event.demand} className="text-small in-table:min-w-40">
      <Meaning
        event={event}
        words={t`${{ event: demandNames()[event.demand] }}: ${{ state: wordsOf(event) }}`}
      />
    </p>
  ))
}

type MeaningProps = { event: OfEvent; words: string }

const Meaning = ({ event: { is }, words }: MeaningProps) => {
  const { sign: Sign, colour } = looks[is]
  return (
    <span
      title={isQuiet(is) ? words : undefined}
      className={`inline-flex items-center gap-1 ${colour}`}
    >
      {Sign !== undefined && <Sign aria-hidden size={12} className="shrink-0" />}
      <span className={isQuiet(is) ? 'sr-only' : 'min-w-0'}>{words}</span>
    </span>
  )
}

const Changed = ({ event: { demand }, change }: { event: OfEvent; change: Change }) => {
  const by = showDistanceTo(demand, change.by)
  const isBetter = change.is === 'better'
  const Sign = change.went === 'up' ? ArrowUp : ArrowDown
  const words = isBetter ? t`${by} better than four weeks ago` : t`${by} worse than four weeks ago`
  return (
    <span
      title={words}
      className={`ml-1.5 inline-flex items-center text-small whitespace-nowrap ${isBetter ? 'text-good' : 'text-bad'}`}
    >
      <Sign aria-hidden size={12} />
      <span aria-hidden>{by}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** Where an exam asks this event of others only: nothing in a table, and no line in an entry. */
export const NotAsked = () => (
  <span data-nothing title={t`Not asked`} className="sr-only">
    {t`Not asked`}
  </span>
)

/** Why there is no result: a sign in a table, words where there is room for them. */
export const NoResult = ({ words }: { words: string }) => (
  <span className="text-faint" title={words}>
    <span aria-hidden className="hidden in-table:inline">
      –
    </span>
    <span className="in-table:sr-only">{words}</span>
  </span>
)
