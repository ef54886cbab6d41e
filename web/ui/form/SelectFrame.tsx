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

/** A choice that stands for another value than its words; `lang` where they are in a language of their own. */
type Pair = { value: string; label: string; lang?: string }

/** A choice of a list: its words alone, or words for another value. */
export type Choice = string | Pair

export const asPair = (choice: Choice): Pair =>
  typeof choice === 'string' ? { value: choice, label: choice } : choice

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(asPair).map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ))
