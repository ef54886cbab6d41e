import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import type { TrackRun } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = { run: TrackRun; done: ReadonlySet<string>; onTap: RunActions['comeIn'] }

/** For a keyboard: a number and Enter. A number that no one wears still keeps its time. */
export const NumberField = ({ run, done, onTap }: Props) => {
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
    <div className="track-typed">
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
