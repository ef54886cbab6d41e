import type { ReactNode } from 'react'

/** What a filter is set to, in words on paper, where its control is away; nothing when it is not set. */
export const Printed = ({ set, children }: { set: boolean; children: ReactNode }) =>
  set && <span className="hidden pr-4 font-medium print:inline">{children}</span>
