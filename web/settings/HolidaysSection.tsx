import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Holiday } from '../../contract/settings/holidays.ts'
import { FaultText } from '../ui/form/Form.tsx'
import { tellNotLoaded } from '../ui/form/forms.ts'
import { inTime } from '../ui/lazy/in-time.ts'
import { useThisYear } from '../shared/today.ts'
import { noHoliday, type SettingsValues } from './settings-values.ts'
import { CalendarPlus, Plus, X } from 'lucide-react'
import { showDay, showDayWithWeekday } from '../../contract/values/calendar.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Button } from '../ui/Button.tsx'
import type { KeyboardEvent } from 'react'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/Fields.tsx'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'

type NewHolidayProps = { list: readonly Holiday[]; onAdded: (list: Holiday[]) => void }

const parts = ['name', 'date'] as const

/** A new holiday; Enter adds it to the list without saving the page. */
const NewHoliday = ({ list, onAdded }: NewHolidayProps) => {
  const { getValues, setError, clearErrors, setValue, setFocus } = useFormContext<SettingsValues>()

  const add = async () => {
    const answer = await inTime(withTyped(list, getValues('newHoliday'))).catch(tellNotLoaded)
    if (answer === undefined) return
    clearErrors('newHoliday')
    if ('list' in answer) {
      onAdded(answer.list)
      setValue('newHoliday', noHoliday)
      return setFocus('newHoliday.date')
    }
    for (const part of parts) {
      const message = answer.faults[part]
      if (message === undefined) continue
      setError(`newHoliday.${part}`, { type: 'custom', message })
      setFocus(`newHoliday.${part}`)
    }
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <fieldset className="grid items-start gap-4 border-t border-line pt-4 md:grid-cols-[11rem_1fr_auto]">
      <legend className="sr-only">{t`New holiday`}</legend>
      <DateField name="newHoliday.date" label={t`Date`} onKeyDown={addByEnter} />
      <TextField name="newHoliday.name" label={t`Holiday`} onKeyDown={addByEnter} />
      <div className="md:pt-6">
        <Button icon={Plus} onClick={() => void add()}>
          {t`Add holiday`}
        </Button>
      </div>
    </fieldset>
  )
}

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

type Props = { holidays: readonly Holiday[]; onRemove: (holiday: Holiday) => void }

const HolidayRows = ({ holidays, onRemove }: Props) => (
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

type NationalHolidaysProps = {
  list: readonly Holiday[]
  years: readonly number[]
  onAdd: (holidays: readonly Holiday[]) => void
}

/** Offers the national holidays of India that are not in the list yet. */
const NationalHolidays = ({ list, years, onAdd }: NationalHolidaysProps) => {
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

const byDate = (one: Holiday, other: Holiday) => one.date.localeCompare(other.date)

const withHolidays = (list: readonly Holiday[], added: readonly Holiday[]): Holiday[] =>
  [...list, ...added].sort(byDate)

/** The list with the typed holiday added, or the faults by field. */
const withTyped = async (
  list: readonly Holiday[],
  typed: SettingsValues['newHoliday'],
): Promise<{ list: Holiday[] } | { faults: { date?: string; name?: string } }> => {
  const { settingsInput } = await import('../../contract/settings/calls.ts')
  const read = settingsInput.shape.holidays.safeParse([...list, typed])
  if (read.success) return { list: withHolidays(read.data, []) }
  const faults = read.error.issues.map(({ path, message }) => [path[1] ?? 'date', message])
  return { faults: Object.fromEntries(faults.toReversed()) }
}

/** The national holidays of a year that are not in the list yet. */
const missingNational = (list: readonly Holiday[], year: number): Holiday[] =>
  nationalHolidays(year).filter(({ date }) => !list.some((holiday) => holiday.date === date))
