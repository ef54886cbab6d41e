import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './Form.tsx'

type Props = FieldProps & {
  /** Called after the form has the value. */
  onType?: () => void
}

/** A time of the day, `HH:MM`. */
export const TimeField = ({ name, label, hint, required, readOnly, onType }: Props) => {
  const { form, error } = useField(name)
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...form.register(name, { onChange: () => onType?.() })}
          type="time"
          readOnly={readOnly}
          className="control"
        />
      )}
    </FieldFrame>
  )
}
