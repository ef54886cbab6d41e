import { t } from '@lingui/core/macro'
import { Check, Delete } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Event, events } from '../../../../contract/fitness/events.ts'
import { readResult, showResult } from '../../../../contract/fitness/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { resultProblemNames } from '../../../shared/fitness/names.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

type Props = {
  event: Event
  name: string
  /** The words of the button that takes it. */
  confirm: string
  onTake: (value: number) => void
}

/** Large keys for a typed result; a keyboard types into the same field. It needs a `key` per student. */
export const Keypad = ({ event, name, confirm, onTake }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  // A keyboard types on for the next student.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const read = readResult(event, typed)
  const problem = 'problem' in read ? read.problem : undefined
  const fault = asked && problem !== undefined ? resultProblemNames()[problem] : undefined
  const type = (text: string) => {
    setAsked(false)
    setTyped(text)
  }
  const take = () => {
    if ('value' in read) onTake(read.value)
    else {
      setAsked(true)
      input.current?.focus()
    }
  }
  const isTime = events[event].unit === 'ms'
  return (
    <form
      className="grid gap-2"
      onSubmit={(submit) => {
        submit.preventDefault()
        take()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t`Result of ${name}`}
      </label>
      <input
        ref={input}
        id={id}
        className="control track-typed-value"
        // The keys are below; the phone's own would cover the name.
        inputMode="none"
        autoComplete="off"
        maxLength={20}
        value={typed}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={`${id}-read`}
        onChange={(change) => type(change.target.value)}
      />
      <p
        id={`${id}-read`}
        role="status"
        className={`min-h-6 ${fault === undefined ? 'text-soft' : 'font-medium text-bad'}`}
      >
        {fault ?? ('value' in read && showResult(event, read.value))}
      </p>
      <div className="track-keys grid grid-cols-3 gap-1.5">
        {[...digits, isTime ? ':' : '', '0', '.'].map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <button
              key={key}
              type="button"
              className="track-number"
              onClick={() => type(`${typed}${key}`)}
            >
              <b>{key}</b>
            </button>
          ),
        )}
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button icon={Delete} onClick={() => type(typed.slice(0, -1))}>
          {t`Delete last`}
        </Button>
        <Button type="submit" variant="primary" icon={Check}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
