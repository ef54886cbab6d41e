import type { ReactNode } from 'react'

type Props = { under: ReactNode; wide?: boolean; children: ReactNode }

/** The thing, and under it a small detail; what may be long keeps a width to be read in. */
export const TwoLines = ({ under, wide = false, children }: Props) => (
  <div className={`two-lines ${wide ? 'wrap-anywhere md:min-w-36' : 'md:whitespace-nowrap'}`}>
    <div>{children}</div>
    <div>{under}</div>
  </div>
)
