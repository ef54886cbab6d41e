import { type ReactNode, useEffect, useRef } from 'react'
import type { Icon } from './button-look.ts'

type Props = {
  tone?: 'plain' | 'warn' | 'bad'
  icon?: Icon
  action?: ReactNode
  children: ReactNode
}

const looks = {
  plain: 'bg-well text-soft',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

/** Something worth knowing here, announced once to screen readers. */
export const Note = ({ tone = 'plain', icon: Sign, action, children }: Props) => (
  <div
    role="status"
    className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md px-3 py-2 ${looks[tone]}`}
  >
    <div className="flex min-w-0 flex-1 basis-60 items-start gap-2">
      {Sign !== undefined && <Sign aria-hidden size={16} className="mt-1 shrink-0 md:mt-0.5" />}
      <div className="min-w-0">{children}</div>
    </div>
    {action}
  </div>
)

type NoticeProps = { children: ReactNode; actions: ReactNode }

/** A warning to answer before going on, with the possible answers; it takes the focus. */
export const Notice = ({ children, actions }: NoticeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-md bg-warn-soft p-3 text-warn"
    >
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}
