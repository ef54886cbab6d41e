import { type ReactNode, useEffect, useRef } from 'react'

type Props = { children: ReactNode; actions: ReactNode }

/** Something that must be known before one goes on, with what can be done; it takes the focus. */
export const Notice = ({ children, actions }: Props) => {
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
