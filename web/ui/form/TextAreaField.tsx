import type { ComponentProps } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'placeholder' | 'maxLength'>

export const TextAreaField = ({ name, label, hint, required, rows = 3, ...rest }: Props) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <textarea {...rest} {...wiring} {...form.register(name)} rows={rows} className="control" />
      )}
    </FieldFrame>
  )
}
