import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { memo } from 'react'
import type { Runner } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = {
  runners: readonly Runner[]
  /** The students who have come in or are out. */
  done: ReadonlySet<string>
  hideDone: boolean
  onTap: RunActions['comeIn']
}

/** A large button per number; who has come in is grey, and stays where they were until they are hidden. */
export const NumberGrid = ({ runners, done, hideDone, onTap }: Props) => (
  <ul className="track-grid">
    {runners.map((runner) => {
      const isDone = done.has(runner.studentId)
      return isDone && hideDone ? null : (
        <li key={runner.studentId}>
          <NumberButton runner={runner} isDone={isDone} onTap={onTap} />
        </li>
      )
    })}
  </ul>
)

type ButtonProps = { runner: Runner; isDone: boolean; onTap: RunActions['comeIn'] }

// With 200 numbers, a tap renders the one that it changes.
const NumberButton = memo(({ runner, isDone, onTap }: ButtonProps) => {
  useLingui()
  const { number, name, studentId } = runner
  return (
    <button
      type="button"
      className="track-number"
      disabled={isDone}
      aria-label={isDone ? t`${number} ${name}, in` : undefined}
      onClick={(event) => onTap(event, studentId)}
    >
      <b>{number}</b>{' '}
      <span className="track-number-name">{isDone ? <Check aria-hidden size={16} /> : name}</span>
    </button>
  )
})
