import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { readDay } from '../../../contract/values/calendar.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps &
  Pick<ComponentProps<'input'>, 'min' | 'max' | 'autoComplete' | 'onKeyDown'>

/** A day, `YYYY-MM-DD`. */
export const DateField = ({ name, label, hint, required, ...rest }: Props) => {
  const { form, error } = useField(name)
  const day: unknown = useWatch({ control: form.control, name })
  return (
    <FieldFrame label={label} hint={underDay(day, hint)} required={required} error={error}>
      {(wiring) => (
        <input {...rest} {...wiring} {...form.register(name)} type="date" className="control" />
      )}
    </FieldFrame>
  )
}

/** What stands under a day: the day in words, then the hint. */
export const underDay = (day: unknown, hint?: ReactNode): ReactNode => {
  const words = readDay(day)
  if (words === undefined) return hint
  return (
    <>
      <span className="block text-ink">{words}</span>
      {hint}
    </>
  )
}
