import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

/** A password with a toggle that shows what was typed; apart from the form's field, which the sign-in does not load. */
export const PasswordInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => {
  const [isVisible, setIsVisible] = useState(false)
  const Sign = isVisible ? EyeOff : Eye
  const label = isVisible ? t`Hide password` : t`Show password`
  return (
    <div className="relative">
      <input
        {...props}
        type={isVisible ? 'text' : 'password'}
        className="control pr-12! dense:pr-10!"
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-soft hover:text-ink dense:w-9"
      >
        <Sign aria-hidden size={16} />
      </button>
    </div>
  )
}
