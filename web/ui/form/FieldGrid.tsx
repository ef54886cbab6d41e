import type { ReactNode } from 'react'

/** Fields side by side where there is room, one under the other on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
)

/** A field that takes the whole line. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 md:col-span-2">{children}</div>
)
