import { t } from '@lingui/core/macro'
import { monthsOf, type Period } from '../../contract/reports/period.ts'
import { showMonth } from '../../contract/values/calendar.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'

/** The month of the period that the address chooses; blank for all of them. */
export const monthIn = (url: Pick<ReturnType<typeof useUrlState>, 'get'>, period: Period): string =>
  monthsOf(period).find((one) => one === url.get('month')) ?? ''

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
