import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Gives a native list the arrow of this house. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <div className="relative">
    {children}
    <ChevronDown
      aria-hidden
      size={16}
      className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-soft"
    />
  </div>
)

/** A choice of a list: its words alone, or words that stand for another value. */
export type Choice = string | { value: string; label: string }

export const valueOf = (choice: Choice): string =>
  typeof choice === 'string' ? choice : choice.value

export const labelOf = (choice: Choice): string =>
  typeof choice === 'string' ? choice : choice.label
