import { useFormContext } from 'react-hook-form'
import type { FieldWords } from './FieldFrame.tsx'

/** What every field of a form takes. */
export type FieldProps = FieldWords & { name: string; readOnly?: boolean }

/** A field's place in the form around it, and the sentence that stands against it. */
export const useField = (name: string) => {
  const form = useFormContext()
  const { error } = form.getFieldState(name, form.formState)
  return { form, error: error?.message }
}
