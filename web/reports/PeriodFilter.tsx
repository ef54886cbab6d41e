import { t } from '@lingui/core/macro'
import type { Period } from '../../contract/reports/period.ts'
import { type Month, showMonth } from '../../contract/values/calendar.ts'
import { useToday } from '../shared/today.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../ui/filters/url-state.ts'
import { firstMonths, kindIn, lastMonths, periodKinds, periodName } from './period.ts'

const choicesOf = (months: readonly Month[]) =>
  months.map((month) => ({ value: month, label: showMonth(month) }))

/** This or the last financial year, twelve months, or any others. */
export const PeriodFilter = ({ period }: { period: Period }) => {
  const url = useUrlState()
  const today = useToday()
  const kind = kindIn(url.get('period'))
  const { from, until } = period
  return (
    <div className="flex flex-wrap items-start gap-2">
      <FilterSelect
        label={t`Months of the report`}
        value={kind}
        onChange={(chosen) =>
          url.set(
            chosen === 'months'
              ? { period: chosen, from, until, month: '' }
              : { period: chosen === 'year' ? '' : chosen, from: '', until: '', month: '' },
          )
        }
        options={periodKinds.map((value) => ({ value, label: periodName(value, today) }))}
      />
      {kind === 'months' && (
        <>
          <FilterSelect
            label={t`First month`}
            value={from}
            onChange={(first) => url.set({ from: first, month: '' })}
            options={choicesOf(firstMonths(until))}
          />
          <FilterSelect
            label={t`Last month`}
            value={until}
            onChange={(last) => url.set({ until: last, month: '' })}
            options={choicesOf(lastMonths(today))}
          />
        </>
      )}
    </div>
  )
}
