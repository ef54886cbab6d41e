import type { ComponentProps } from 'react'
import { type Icon, type IconTone, iconButtonLook } from './button-look.ts'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label' | 'title'> & {
  label: string
  icon: Icon
  tone?: IconTone
  busy?: boolean
}

export const IconButton = ({
  label,
  icon: Sign,
  tone = 'plain',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    aria-disabled={busy || undefined}
    title={label}
    className={iconButtonLook(tone)}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <Spinner /> : <Sign aria-hidden size={16} />}
  </button>
)
