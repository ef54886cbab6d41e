import { Printed } from './Printed.tsx'
import { asPair, Select, type SelectChoices } from '../form/SelectFrame.tsx'

type Props = SelectChoices & { label: string; value: string; onChange: (value: string) => void }

export const FilterSelect = ({ label, value, onChange, ...choices }: Props) => (
  <>
    <div className="w-full md:w-auto md:max-w-72 md:min-w-40 print:hidden">
      <Select
        {...choices}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
    <Printed set={value !== ''}>
      {choices.options.map(asPair).find((choice) => choice.value === value)?.label}
    </Printed>
  </>
)
