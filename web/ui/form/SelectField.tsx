import type { ChangeEvent } from 'react'
import { type Choice, Options, SelectFrame } from './SelectFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'

type Props = FieldProps & {
  options: readonly Choice[]
  /** The label of the empty choice, if there is one. */
  blank?: string | undefined
  autoComplete?: string
  /** Called after the form has the choice. */
  onChoose?: (value: string) => void
}

export const SelectField = (props: Props) => {
  const { name, label, hint, required, options, blank, readOnly, onChoose, ...rest } = props
  const { form, error } = useField(name)
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChoose?.(event.target.value)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <SelectFrame>
          <select
            {...rest}
            {...wiring}
            {...form.register(name, { onChange: choose })}
            aria-disabled={readOnly || undefined}
            className={`control ${readOnly === true ? 'pointer-events-none bg-well! text-soft!' : ''}`}
            tabIndex={readOnly === true ? -1 : undefined}
          >
            {blank !== undefined && <option value="">{blank}</option>}
            <Options choices={options} />
          </select>
        </SelectFrame>
      )}
    </FieldFrame>
  )
}
