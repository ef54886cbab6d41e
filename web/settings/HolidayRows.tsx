import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { showDay, showDayWithWeekday } from '../../contract/values/calendar.ts'
import type { Holiday } from '../../contract/settings/holidays.ts'
import { IconButton } from '../ui/IconButton.tsx'

type Props = { holidays: readonly Holiday[]; onRemove: (holiday: Holiday) => void }

export const HolidayRows = ({ holidays, onRemove }: Props) => (
  <ul className="rounded-md border border-line">
    {holidays.map((holiday) => (
      <HolidayRow key={holiday.date} holiday={holiday} onRemove={() => onRemove(holiday)} />
    ))}
  </ul>
)

const HolidayRow = ({ holiday, onRemove }: { holiday: Holiday; onRemove: () => void }) => {
  const { name, date } = holiday
  const day = showDay(date)
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line py-1 pr-1 pl-3 last:border-0">
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:gap-3">
        <span className="shrink-0 text-small text-soft md:w-34 md:text-body">
          {showDayWithWeekday(date)}
        </span>
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      </span>
      <IconButton label={t`Remove ${name}, ${day}`} icon={X} tone="danger" onClick={onRemove} />
    </li>
  )
}
