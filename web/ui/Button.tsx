import type { ComponentProps } from 'react'
import { buttonLook, type ButtonVariant, type Icon } from './button-look.ts'
import { Spinner } from './Loading.tsx'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean
  /** Ignores presses for now, but keeps the focus. */
  idle?: boolean
  icon?: Icon
}

export const Button = ({
  variant = 'secondary',
  busy = false,
  idle = false,
  icon: Sign,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    aria-disabled={busy || idle || undefined}
    aria-busy={busy || undefined}
    className={buttonLook(variant)}
    onClick={(event) => {
      if (busy || idle) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <Spinner /> : Sign !== undefined && <Sign aria-hidden size={16} />}
    {children}
  </button>
)
