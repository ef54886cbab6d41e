import { t } from '@lingui/core/macro'
import { useController } from 'react-hook-form'
import { showMonthName } from '../../../contract/values/calendar.ts'
import { dayFrom, partsOf, valueFrom, type Parts } from './birth-parts.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { SelectFrame } from './SelectFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'

const monthNumbers = Array.from({ length: 12 }, (_, at) => at + 1)

type Props = FieldProps & {
  /** Called after the form has the value, with the one before. */
  onBirth?: (value: string, before: string) => void
}

/**
 * A day of birth in three fields, which is faster to type than to find in a calendar; `YYYY-MM-DD`
 * in the form. A whole date may be pasted into the first.
 */
export const BirthField = ({ name, label, hint, required, onBirth }: Props) => {
  const { form, error } = useField(name)
  const { field } = useController({ name, control: form.control })
  const value = String(field.value ?? '')
  const parts = partsOf(value)
  const put = (next: string) => {
    field.onChange(next)
    onBirth?.(next, value)
  }
  const set = (part: Partial<Parts>) => put(valueFrom({ ...parts, ...part }))
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {({ id, ...wiring }) => (
        <div className="grid grid-cols-[4rem_minmax(6.5rem,1fr)_5rem] gap-2">
          <input
            {...wiring}
            id={id}
            ref={field.ref}
            onBlur={field.onBlur}
            value={parts.day}
            onChange={({ target }) => {
              const whole = dayFrom(target.value)
              if (whole === undefined) set({ day: target.value })
              else put(whole)
            }}
            inputMode="numeric"
            placeholder={t`Day`}
            autoComplete="off"
            className="control"
          />
          <SelectFrame>
            <select
              {...wiring}
              aria-label={t`Month of birth`}
              onBlur={field.onBlur}
              value={parts.month}
              onChange={({ target }) => set({ month: target.value })}
              className={`control ${parts.month === '' ? 'text-faint!' : ''}`}
            >
              <option value="">{t`Month`}</option>
              {monthNumbers.map((month) => (
                <option key={month} value={String(month).padStart(2, '0')}>
                  {showMonthName(month - 1)}
                </option>
              ))}
            </select>
          </SelectFrame>
          <input
            {...wiring}
            aria-label={t`Year of birth`}
            onBlur={field.onBlur}
            value={parts.year}
            onChange={({ target }) => set({ year: target.value })}
            inputMode="numeric"
            maxLength={4}
            placeholder={t`Year`}
            autoComplete="off"
            className="control"
          />
        </div>
      )}
    </FieldFrame>
  )
}
