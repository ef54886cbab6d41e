import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A time of the day, `HH:MM`. */
export const TimeField = ({ name, label, hint, required, readOnly }: FieldProps) => {
  const { form, error } = useField(name)
  const words = { label, ...(hint !== undefined && { hint }), required: required ?? false }
  return (
    <FieldFrame {...words} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...form.register(name)}
          type="time"
          readOnly={readOnly}
          className="control"
        />
      )}
    </FieldFrame>
  )
}
