import type { ReactNode } from 'react'
import { lowerBar } from './lower-bar.ts'

/** Stays at the lower edge of a long form: the way out of it. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <div
    ref={lowerBar}
    className="form-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:px-0 md:py-3"
  >
    {children}
  </div>
)
