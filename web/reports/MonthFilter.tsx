import { t } from '@lingui/core/macro'
import { monthsOf, type Period } from '../../contract/reports/period.ts'
import { type Month, showMonth } from '../../contract/values/calendar.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'

/** The month of the period that the address chooses; blank for all of them. */
export const monthIn = (
  url: Pick<ReturnType<typeof useUrlState>, 'get'>,
  period: Period,
): Month | '' => monthsOf(period).find((one) => one === url.get('month')) ?? ''

/** The months that are shown, which a file has too. */
export const narrowed = (period: Period, month: Month | ''): Period =>
  month === '' ? period : { from: month, until: month }

/** Narrows a report to one month of its period. */
export const MonthFilter = ({ label, period }: { label: string; period: Period }) => {
  const url = useUrlState()
  return (
    <FilterSelect
      label={label}
      name={t`Month`}
      value={monthIn(url, period)}
      onChange={(month) => url.set({ month })}
      blank={t`All months`}
      options={monthsOf(period)
        .toReversed()
        .map((value) => ({ value, label: showMonth(value) }))}
    />
  )
}
