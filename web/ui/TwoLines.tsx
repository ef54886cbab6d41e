import type { ReactNode } from 'react'

type Props = { under: ReactNode; wide?: boolean; children: ReactNode }

/** A value with a small detail under it; `wide` keeps long text readable. */
export const TwoLines = ({ under, wide = false, children }: Props) => (
  <div
    className={`two-lines ${wide ? 'wrap-anywhere in-table:min-w-24' : 'in-table:whitespace-nowrap'}`}
  >
    <div>{children}</div>
    <div>{under}</div>
  </div>
)
