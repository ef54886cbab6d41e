import { type ReactNode, useEffect, useRef } from 'react'
import type { Icon } from './button-look.ts'
import { announce } from './toast/toast.ts'

type Props = {
  tone?: 'plain' | 'warn' | 'bad'
  icon?: Icon
  action?: ReactNode
  /** It must be answered before going on: it takes the focus. */
  urgent?: boolean
  children: ReactNode
}

const looks = {
  plain: 'bg-well text-soft',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/**
 * Something worth knowing here, announced when it appears or changes, through the region of the
 * toasts: a region of its own that comes with its text would not be spoken.
 */
export const Note = ({ tone = 'plain', icon: Sign, action, urgent = false, children }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const announced = useRef('')
  useEffect(() => {
    const text = words.current?.textContent ?? ''
    if (!urgent && text !== announced.current) announce(text)
    announced.current = text
  })
  useEffect(() => {
    if (urgent) note.current?.focus()
  }, [urgent])
  return (
    <div
      ref={note}
      role={urgent ? 'alert' : 'note'}
      tabIndex={urgent ? -1 : undefined}
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md px-3 py-2 ${looks[tone]}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        {Sign !== undefined && <Sign aria-hidden size={16} className="mt-1 shrink-0 md:mt-0.5" />}
        <div ref={words} className="min-w-0">
          {children}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{action}</div>
    </div>
  )
}
