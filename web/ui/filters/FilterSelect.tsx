import { Printed } from './Printed.tsx'
import { asPair, type Choice, Options, SelectFrame } from '../form/SelectFrame.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly Choice[]
}

export const FilterSelect = ({ label, value, onChange, options }: Props) => (
  <>
    <div className="w-full md:w-auto md:max-w-72 md:min-w-40 print:hidden">
      <SelectFrame>
        <select
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="control"
        >
          <Options choices={options} />
        </select>
      </SelectFrame>
    </div>
    <Printed set={value !== ''}>
      {options.map(asPair).find((choice) => choice.value === value)?.label}
    </Printed>
  </>
)
