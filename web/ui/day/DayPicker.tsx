import '../month/month.css'
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  addMonths,
  type Day,
  isDay,
  showDayWithWeekday,
  showMonth,
  showMonthName,
  yearsBetween,
} from '../../../contract/values/calendar.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { IconButton } from '../IconButton.tsx'
import { Select } from '../form/SelectFrame.tsx'
import { columnOf, daysOf, mondayOf, weekdayHeads } from '../month/month.ts'
import { Today } from './today.ts'

export type DayLimits = { min?: string | undefined; max?: string | undefined }

type Props = DayLimits & {
  title: string
  value: string
  onPick: (day: Day) => void
  onClose: () => void
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
}

const limit = (day: string | undefined, otherwise: string): Day =>
  (day !== undefined && isDay(day) ? day : otherwise) as Day

/** A month of days to press, with the keys of a calendar; its months and years can be chosen. */
export const DayPicker = ({ title, value, min, max, onPick, onClose }: Props) => {
  const first = limit(min, '1900-01-01')
  const today = use(Today)
  const last = limit(max, addMonths(today, 12 * 20))
  const within = (day: Day): Day => (day < first ? first : day > last ? last : day)
  const [at, setAt] = useState(() => within(limit(value, today)))
  const days = useRef<HTMLOListElement>(null)
  const month = at.slice(0, 7)
  const years = yearsBetween(first.slice(0, 4), last.slice(0, 4))

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    flushSync(() => setAt(within(step(at))))
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const move = (months: number) => setAt(within(addMonths(at, months)))
  return (
    <Dialog over title={title} onClose={onClose}>
      <div className="mx-auto grid w-full max-w-100 gap-2">
        <div className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-2">
          <IconButton
            label={t`Previous month`}
            icon={ChevronLeft}
            disabled={month <= first.slice(0, 7)}
            onClick={() => move(-1)}
          />
          <Select
            aria-label={t`Month`}
            options={Array.from({ length: 12 }, (_, each) => ({
              value: String(each + 1),
              label: showMonthName(each),
            }))}
            value={Number(month.slice(5))}
            onChange={({ target }) => move(Number(target.value) - Number(month.slice(5)))}
          />
          <Select
            aria-label={t`Year`}
            options={Array.from({ length: years + 1 }, (_, each) =>
              String(Number(first.slice(0, 4)) + each),
            )}
            value={Number(month.slice(0, 4))}
            onChange={({ target }) => move(12 * (Number(target.value) - Number(month.slice(0, 4))))}
          />
          <IconButton
            label={t`Next month`}
            icon={ChevronRight}
            disabled={month >= last.slice(0, 7)}
            onClick={() => move(1)}
          />
        </div>
        <div aria-hidden className="month">
          {weekdayHeads().map((weekday) => (
            <span key={weekday} className="text-center text-small text-faint">
              {weekday}
            </span>
          ))}
        </div>
        <ol ref={days} className="month min-h-71 content-start" aria-label={showMonth(month)}>
          {daysOf(month).map((day) => (
            <li key={day} data-column={columnOf(day)}>
              <button
                type="button"
                tabIndex={day === at ? 0 : -1}
                data-start={day === at || undefined}
                aria-label={showDayWithWeekday(day)}
                aria-pressed={day === value}
                disabled={day < first || day > last}
                onKeyDown={press}
                onClick={() => onPick(day)}
              >
                {Number(day.slice(8))}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
