import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Holiday } from '../../contract/settings/holidays.ts'
import { FaultText } from '../ui/form/Form.tsx'
import { useThisYear } from '../shared/today.ts'
import { HolidayRows } from './HolidayRows.tsx'
import { withHolidays } from './holiday-list.ts'
import { NationalHolidays } from './NationalHolidays.tsx'
import { NewHoliday } from './NewHoliday.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The institute's holidays by date; a new one is typed, or added from the national ones. */
export const HolidaysSection = () => {
  const { control, setValue, clearErrors } = useFormContext<SettingsValues>()
  const list = useWatch({ control, name: 'holidays' })
  const year = useThisYear()
  const put = (holidays: Holiday[]) => {
    setValue('holidays', holidays, { shouldDirty: true })
    clearErrors('holidays')
  }
  const add = (added: readonly Holiday[]) => put(withHolidays(list, added))
  const remove = (holiday: Holiday) => {
    put(list.filter((one) => one !== holiday))
    document.getElementById('holidays-title')?.focus()
  }
  const past = list.filter(({ date }) => Number(date.slice(0, 4)) < year)
  const coming = list.filter((holiday) => !past.includes(holiday))
  return (
    <>
      {past.length > 0 && (
        <details>
          <summary className="w-fit py-2 text-soft">{t`Earlier years (${{ count: past.length }})`}</summary>
          <HolidayRows holidays={past} onRemove={remove} />
        </details>
      )}
      {coming.length > 0 ? (
        <HolidayRows holidays={coming} onRemove={remove} />
      ) : (
        <p className="text-soft">{t`No holidays from this year on.`}</p>
      )}
      <FaultText name="holidays" />
      <NationalHolidays list={list} years={[year, year + 1]} onAdd={add} />
      <NewHoliday list={list} onAdded={put} />
    </>
  )
}
