import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { isDay, showDay } from '../../../contract/values/calendar.ts'
import { DayControl } from '../day/DayControl.tsx'
import { useDebounce } from '../debounce.ts'
import { Printed } from './Printed.tsx'

const earliest = '1900-01-01'
const pause = 500

type Props = {
  label: string
  value: string
  min?: string | undefined
  max: string
  /** Under the day. */
  hint?: string | undefined
  onDay: (day: string) => void
}

/** A filter's day; it waits while one is still being typed. */
export const DayInput = ({ label, value, min, max, hint, onDay }: Props) => {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [left, setLeft] = useState(false)
  const debounce = useDebounce(pause)
  const id = useId()
  const first = min !== undefined && isDay(min) ? min : earliest
  const isWrong = left && typed !== undefined && typed !== ''

  const settle = (next: string) => {
    debounce.cancel()
    if (next !== '' && !(isDay(next) && next >= first && next <= max)) return
    setTyped(undefined)
    if (next !== value) onDay(next)
  }
  return (
    <div className="w-full min-w-0 md:w-auto">
      <div className="print:hidden">
        <DayControl
          aria-label={label}
          aria-describedby={hint === undefined && !isWrong ? undefined : id}
          aria-invalid={isWrong || undefined}
          title={label}
          min={first}
          max={max}
          value={typed ?? value}
          onDay={(next) => {
            setLeft(false)
            setTyped(next)
            debounce.later(() => settle(next))
          }}
          onBlur={() => {
            if (typed !== undefined) settle(typed)
            setLeft(true)
          }}
        />
      </div>
      <Printed set={isDay(value)}>{isDay(value) && showDay(value)}</Printed>
      <p id={id} className="mt-0.5 flex flex-wrap gap-x-1.5 text-small text-soft empty:hidden">
        {isWrong && (
          <span className="text-bad">
            {t`Enter a date from ${{ first: showDay(first) }} to ${{ last: showDay(max) }}, as dd/mm/yyyy`}
          </span>
        )}
        {hint !== undefined && <span>{hint}</span>}
      </p>
    </div>
  )
}
