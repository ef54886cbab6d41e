import type { ComponentProps } from 'react'
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
    <FieldFrame label={label} hint={hint} required={required} error={error} reading={readDay(day)}>
      {(wiring) => (
        <input {...rest} {...wiring} {...form.register(name)} type="date" className="control" />
      )}
    </FieldFrame>
  )
}
