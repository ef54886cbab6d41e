import { t } from '@lingui/core/macro'
import { showWeekday, weekFromMonday } from '../../contract/values/calendar.ts'
import { ChoicesField } from '../ui/form/ChoicesField.tsx'

/** The days of the week without work. */
export const WeeklyOffSection = () => (
  <ChoicesField
    name="weeklyOff"
    label={t`Days of the week without work`}
    labelShown={false}
    options={weekFromMonday.map((day) => ({ value: day, label: showWeekday(day) }))}
  />
)
