import './filters.css'
import { t } from '@lingui/core/macro'
import { ChevronDown, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Printed } from './Printed.tsx'
import { asPair, Options, Select, type SelectChoices } from '../form/SelectFrame.tsx'

type Props = SelectChoices & { label: string; value: string; onChange: (value: string) => void }

type FilterProps = Props & {
  /** What it filters, in a word or two. */
  name?: string | undefined
  /** What stands after that while nothing is chosen; "all" by default. */
  none?: string
}

/** A choice above a list. With a name it is a filter: a chip that says what it filters and by what. */
export const FilterSelect = ({ name, none, ...props }: FilterProps) => {
  const { label, value, onChange, ...choices } = props
  const chosen = choices.options.map(asPair).find((choice) => choice.value === value)?.label
  if (name !== undefined) return <Chip {...props} name={name} shown={chosen ?? none ?? t`all`} />
  return (
    <>
      <div className="w-full md:w-auto md:max-w-72 md:min-w-40 print:hidden">
        <Select
          {...choices}
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <Printed set={value !== ''}>{chosen}</Printed>
    </>
  )
}

/** Its words fit what is chosen; the list of choices lies over them, unseen. */
const Chip = ({
  label,
  name,
  shown,
  value,
  options,
  blank,
  onChange,
}: Props & { name: string; shown: string }) => {
  const select = useRef<HTMLSelectElement>(null)
  const id = useId()
  const isSet = value !== ''
  const words = t`${name}: ${shown}`
  return (
    <>
      <div data-set={isSet || undefined} className="chip">
        <span id={id} aria-hidden title={words} className="min-w-0 truncate">
          {words}
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0" />
        <select
          ref={select}
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {blank !== undefined && <option value="">{blank}</option>}
          <Options choices={options} />
        </select>
        {isSet && (
          <button
            type="button"
            aria-label={t`Clear filter`}
            aria-describedby={id}
            title={t`Clear filter`}
            onClick={() => {
              select.current?.focus()
              onChange('')
            }}
          >
            <X aria-hidden size={16} />
          </button>
        )}
      </div>
      <Printed set={isSet}>{words}</Printed>
    </>
  )
}
