import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, useForm as useHookForm } from 'react-hook-form'
import { z } from '../../../contract/kit/zod.ts'

/** `Form` leads to the first wrong field; the library would take the focus there once more, from whoever types by then. */
export const useForm: typeof useHookForm = (options) =>
  useHookForm({ ...options, shouldFocusError: false })

/** Validates a form with a schema of the contract and submits the values as they were typed. */
export const checkedBy = <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) =>
  zodResolver<Input, unknown, Output>(schema, undefined, { raw: true })

/** A field's error, by its path in the form. */
export type Fault = { path: PropertyKey[]; message: string }

/** What a schema of the contract finds wrong with a body. */
export const faultsBy = (schema: z.ZodType, body: unknown): Fault[] => {
  const read = schema.safeParse(body)
  return read.success ? [] : read.error.issues
}

/** A form's own rules, which may use the contract's: values in, errors out. */
export const rulesFor = <Values>(faultsOf: (values: Values) => Fault[]) =>
  z.custom<Values>().superRefine((values, issues) => {
    for (const { path, message } of faultsOf(values))
      issues.addIssue({ code: 'custom', path, message })
  })
