import { useId, useState } from 'react'
import { readDay } from '../../../contract/values/calendar.ts'
import { useDebounce } from '../debounce.ts'

const earliest = '1900-01-01'
const pause = 500

type Props = {
  label: string
  value: string
  min?: string | undefined
  max: string
  /** Beside the day in words. */
  hint?: string | undefined
  onDay: (day: string) => void
}

/** A filter's day; it waits while a year is still being typed. */
export const DayInput = ({ label, value, min = earliest, max, hint, onDay }: Props) => {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const debounce = useDebounce(pause)
  const id = useId()
  const reading = readDay(typed ?? value)

  const settle = (input: HTMLInputElement) => {
    debounce.cancel()
    if (input.validity.rangeUnderflow || input.validity.rangeOverflow) return
    setTyped(undefined)
    if (input.value !== value) onDay(input.value)
  }
  return (
    <div className="min-w-0">
      <input
        type="date"
        aria-label={label}
        aria-describedby={reading === undefined && hint === undefined ? undefined : id}
        className="control print:hidden"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          debounce.later(() => settle(currentTarget))
        }}
        onBlur={({ currentTarget }) => {
          if (typed === undefined) return
          settle(currentTarget)
          setTyped(undefined)
        }}
      />
      <p id={id} className="mt-0.5 flex flex-wrap gap-x-1.5 text-small text-soft empty:hidden">
        {reading !== undefined && <span>{reading}</span>}
        {hint !== undefined && <span>{hint}</span>}
      </p>
    </div>
  )
}
