import type { ReactNode } from 'react'

/** An empty list: one sentence, and what to do about it. */
export const Empty = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <p className="text-soft">{text}</p>
    {action}
  </div>
)
