import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import type { Runner, TrackRun } from './run.ts'
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
      <span className="track-number-name">
        {isDone ? <Check aria-hidden size={16} className="mx-auto" /> : name}
      </span>
    </button>
  )
})

type NumberFieldProps = { run: TrackRun; done: ReadonlySet<string>; onTap: RunActions['comeIn'] }

/** For a keyboard: a number and Enter. A number that no one wears still keeps its time. */
export const NumberField = ({ run, done, onTap }: NumberFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.repeat || typed.trim() === '') return
    event.preventDefault()
    const number = typed.trim()
    const runner = run.runners.find((one) => String(one.number) === number)
    setTyped('')
    if (runner !== undefined && done.has(runner.studentId))
      return setSaid(t`${number} is in already.`)
    setSaid(runner === undefined ? t`No one runs with ${number}. The time is kept without it.` : '')
    onTap(event, runner?.studentId)
  }
  return (
    <div className="hidden grid-cols-[auto_120px_1fr] items-center gap-x-2.5 gap-y-1 md:grid">
      <label htmlFor={id} className="font-medium">{t`Number, then Enter`}</label>
      <input
        id={id}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        aria-describedby={`${id}-said`}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={take}
      />
      <p id={`${id}-said`} role="status" className="text-warn">
        {said}
      </p>
    </div>
  )
}
