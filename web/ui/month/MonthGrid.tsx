import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { showMonth } from '../../../contract/values/calendar.ts'
import { IconButton } from '../IconButton.tsx'
import { columnOf, daysOf, monthBeside, weekdayHeads } from './month.ts'
import './month.css'

/** A day of the grid: the letter shown, the words read out, and the status that colours it. */
export type GridDay = { letter: string; words: string; status: string | undefined }

type Props = {
  month: string
  today: string
  dayOf: (day: string) => GridDay
  onMonth: (month: string) => void
  /** Lets a day be chosen, by press or by arrow keys. */
  choice?: { chosen: string | undefined; onChoose: (day: string) => void }
  /** Lower days, where none is chosen. */
  compact?: boolean
}

/** A month as weeks of seven days, with buttons for the months before and after. */
export const MonthGrid = ({ month, today, dayOf, onMonth, choice, compact }: Props) => {
  const group = useId()
  return (
    <div className="grid w-full max-w-100 gap-2">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={t`Previous month`}
          icon={ChevronLeft}
          onClick={() => onMonth(monthBeside(month, -1))}
        />
        <h3 aria-live="polite">{showMonth(month)}</h3>
        <IconButton
          label={t`Next month`}
          icon={ChevronRight}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthBeside(month, 1))}
        />
      </div>
      <div aria-hidden className="month">
        {weekdayHeads().map((weekday) => (
          <span key={weekday} className="text-center text-small text-faint">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="month" data-compact={compact}>
        {daysOf(month).map((day) => (
          <li
            key={day}
            data-column={columnOf(day)}
            data-status={dayOf(day).status}
            aria-current={day === today ? 'date' : undefined}
          >
            {choice === undefined ? (
              <DayFace day={day} of={dayOf(day)} />
            ) : (
              <DayChoice group={group} day={day} of={dayOf(day)} {...choice} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const DayFace = ({ day, of }: { day: string; of: GridDay }) => (
  <>
    <span aria-hidden>{Number(day.slice(8))}</span>
    <strong aria-hidden>{of.letter}</strong>
    <span className="sr-only">{of.words}</span>
  </>
)

type ChoiceProps = {
  group: string
  day: string
  of: GridDay
  chosen: string | undefined
  onChoose: (day: string) => void
}

const DayChoice = ({ group, day, of, chosen, onChoose }: ChoiceProps) => (
  <label>
    <input
      type="radio"
      name={group}
      value={day}
      checked={chosen === day}
      onChange={() => onChoose(day)}
    />
    <DayFace day={day} of={of} />
  </label>
)
