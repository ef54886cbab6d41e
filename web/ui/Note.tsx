import { type ReactNode, useEffect, useRef } from 'react'
import type { Icon } from './button-look.ts'

type Props = {
  tone?: 'plain' | 'warn' | 'bad'
  icon?: Icon
  action?: ReactNode
  /** It must be answered before going on: it is announced at once and takes the focus. */
  urgent?: boolean
  children: ReactNode
}

const looks = {
  plain: 'bg-well text-soft',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** Something worth knowing here, announced once to screen readers. */
export const Note = ({ tone = 'plain', icon: Sign, action, urgent = false, children }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (urgent) note.current?.focus()
  }, [urgent])
  return (
    <div
      ref={note}
      role={urgent ? 'alert' : 'status'}
      tabIndex={urgent ? -1 : undefined}
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md px-3 py-2 ${looks[tone]}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        {Sign !== undefined && <Sign aria-hidden size={16} className="mt-1 shrink-0 md:mt-0.5" />}
        <div className="min-w-0">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{action}</div>
    </div>
  )
}
