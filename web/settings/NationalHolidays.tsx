import { t } from '@lingui/core/macro'
import { CalendarPlus } from 'lucide-react'
import type { Holiday } from '../../contract/settings/holidays.ts'
import { Button } from '../ui/Button.tsx'
import { missingNational } from './holiday-list.ts'

type Props = {
  list: readonly Holiday[]
  years: readonly number[]
  onAdd: (holidays: readonly Holiday[]) => void
}

/** Offers the national holidays of India that are not in the list yet. */
export const NationalHolidays = ({ list, years, onAdd }: Props) => {
  const offers = years
    .map((year) => ({ year, missing: missingNational(list, year) }))
    .filter(({ missing }) => missing.length > 0)
  if (offers.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {offers.map(({ year, missing }) => (
        <div key={year} className="flex flex-col items-start gap-1">
          <Button icon={CalendarPlus} onClick={() => onAdd(missing)}>
            <span className="whitespace-normal">{t`Add national holidays of ${year}`}</span>
          </Button>
          <p className="text-small text-soft">{missing.map(({ name }) => name).join(', ')}</p>
        </div>
      ))}
    </div>
  )
}
