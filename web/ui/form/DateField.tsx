import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { isDay } from '../../../contract/values/calendar.ts'
import { DayControl } from '../day/DayControl.tsx'
import { wrongDay } from '../day/typed-day.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'

type Props = FieldProps &
  Pick<ComponentProps<typeof DayControl>, 'min' | 'max' | 'onKeyDown'> & {
    /** Called after the form has the value, with the one before. */
    onDay?: (value: string, before: string) => void
  }

/** A day, `YYYY-MM-DD` in the form; what is no day stays as it was typed, and is refused there. */
export const DateField = ({ name, label, hint, required, onDay, ...rest }: Props) => {
  const { form, error } = useField(name)
  const { field } = useController({ name, control: form.control })
  const day = String(field.value ?? '')
  const isWrong = day !== '' && !isDay(day)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      required={required}
      error={error !== undefined && isWrong ? wrongDay() : error}
    >
      {(wiring) => (
        <DayControl
          {...rest}
          {...wiring}
          ref={field.ref}
          name={name}
          title={label}
          value={day}
          onBlur={field.onBlur}
          onDay={(next) => {
            field.onChange(next)
            onDay?.(next, day)
          }}
        />
      )}
    </FieldFrame>
  )
}
