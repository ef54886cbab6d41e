import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

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

/** A choice of a list: its words alone, words for another value, or a record by its name. */
export type Choice = string | Pair | { _id: string; name: string }

export const asPair = (choice: Choice): Pair => {
  if (typeof choice === 'string') return { value: choice, label: choice }
  return '_id' in choice ? { value: choice._id, label: choice.name } : choice
}

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(asPair).map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ))

export type SelectChoices = {
  options: readonly Choice[]
  /** The label of the empty choice, if there is one. */
  blank?: string | undefined
}

/** A native list of choices. */
export const Select = ({ options, blank, ...rest }: SelectChoices & ComponentProps<'select'>) => (
  <SelectFrame>
    <select className="control" {...rest}>
      {blank !== undefined && <option value="">{blank}</option>}
      <Options choices={options} />
    </select>
  </SelectFrame>
)
