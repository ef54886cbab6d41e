import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Gives a native list our arrow. */
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

/** A choice of a list: its words alone, or words for another value. */
export type Choice = string | { value: string; label: string }

export const asPair = (choice: Choice) =>
  typeof choice === 'string' ? { value: choice, label: choice } : choice

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(asPair).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
