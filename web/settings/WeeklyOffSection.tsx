import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { showWeekday, weekFromMonday } from '../../contract/values/calendar.ts'
import { FaultText } from '../ui/form/FaultText.tsx'
import type { SettingsValues } from './settings-values.ts'

/** The days of the week without work. */
export const WeeklyOffSection = () => {
  const { control, setValue, formState } = useFormContext<SettingsValues>()
  const off = useWatch({ control, name: 'weeklyOff' })
  const set = (day: number, isOff: boolean) => {
    const rest = off.filter((other) => other !== day)
    setValue('weeklyOff', isOff ? [...rest, day].toSorted((one, other) => one - other) : rest, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="sr-only">{t`Days of the week without work`}</legend>
        {weekFromMonday.map((day) => (
          <label
            key={day}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-4 font-medium has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:min-h-9 md:px-3"
          >
            <input
              type="checkbox"
              className="accent-accent-ink outline-none"
              checked={off.includes(day)}
              onChange={(event) => set(day, event.target.checked)}
            />
            {showWeekday(day)}
          </label>
        ))}
      </fieldset>
      <FaultText name="weeklyOff" />
    </>
  )
}
