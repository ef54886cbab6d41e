import { useFormContext } from 'react-hook-form'
import { sentence } from '../../language/said.ts'
import type { FieldWords } from './FieldFrame.tsx'

/** What every field of a form takes. */
export type FieldProps = FieldWords & { name: string; readOnly?: boolean }

/** The form around a field, and the field's error. */
export const useField = (name: string) => {
  const form = useFormContext()
  const { error } = form.getFieldState(name, form.formState)
  // Translated at each render, so that it changes with the language of the screens.
  return { form, error: error?.message === undefined ? undefined : sentence(error.message) }
}
