import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'
import { PasswordInput } from './PasswordInput.tsx'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

export const PasswordField = ({ name, label, hint, required, ...rest }: Props) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => <PasswordInput {...rest} {...wiring} {...form.register(name)} />}
    </FieldFrame>
  )
}
