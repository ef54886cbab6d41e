import type { ComponentProps } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'

type Props = FieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'onKeyDown'
    | 'onPaste'
    | 'inputMode'
    | 'autoComplete'
    | 'placeholder'
    | 'maxLength'
    | 'autoFocus'
  > & {
    type?: 'text' | 'email' | 'tel'
    /** The id of a datalist with suggestions; anything else may be typed too. */
    list?: string
  }

export const TextField = ({ name, type = 'text', label, hint, required, ...rest }: Props) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <input {...rest} {...wiring} {...form.register(name)} type={type} className="control" />
      )}
    </FieldFrame>
  )
}

type AreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'placeholder' | 'maxLength'>

export const TextAreaField = ({ name, label, hint, required, rows = 3, ...rest }: AreaProps) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <textarea {...rest} {...wiring} {...form.register(name)} rows={rows} className="control" />
      )}
    </FieldFrame>
  )
}
