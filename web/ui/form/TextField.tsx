import type { ComponentProps } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'

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
