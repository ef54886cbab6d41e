import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' }

export const PasswordField = ({ name, label, hint, required, ...rest }: Props) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => <PasswordInput {...rest} {...wiring} {...form.register(name)} />}
    </FieldFrame>
  )
}

/** A password with a toggle that shows what was typed. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const [shown, setShown] = useState(false)
  const Sign = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} className="control pr-12! md:pr-10!" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        title={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-soft hover:text-ink md:w-9"
      >
        <Sign aria-hidden size={16} />
      </button>
    </div>
  )
}
