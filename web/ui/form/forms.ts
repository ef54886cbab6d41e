import { toNestErrors } from '@hookform/resolvers'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from '../../../contract/kit/zod.ts'
import { fetchAhead } from '../lazy/fetch-ahead.ts'
import { inTime } from '../lazy/in-time.ts'
import { partAdvice } from '../lazy/lazy-part.ts'
import { toastFailure } from '../toast/toast.ts'

/** A field's error, by its path in the form. */
export type Fault = { path: PropertyKey[]; message: string }

/** What a schema of the contract finds wrong with a body. */
export const faultsBy = (schema: z.ZodType, body: unknown): Fault[] => {
  const read = schema.safeParse(body)
  return read.success ? [] : read.error.issues
}

/**
 * What a form is checked by: a schema of the contract, or rules of its own. A page's rules load their
 * schema, and zod with it, when they are asked: no page waits for them.
 */
export type Rules<Values extends FieldValues> =
  | z.ZodType<unknown, Values>
  | ((values: Values) => Fault[] | Promise<Fault[]>)

/** Says that the code which checks a form could not be loaded. */
export const tellNotLoaded = (): void =>
  toastFailure(t`This couldn't be loaded`, partAdvice(), { once: true })

const faultsIn = async <Values extends FieldValues>(rules: Rules<Values>, values: Values) =>
  typeof rules === 'function' ? rules(values) : faultsBy(rules, values)

/** Where two faults are on one field, the form shows the first; `root` is that the rules did not load. */
const checkedBy =
  <Values extends FieldValues>(rules: Rules<Values>): Resolver<Values, unknown, Values> =>
  async (values, _, options) => {
    const faults = await inTime(faultsIn(rules, values)).catch(() => undefined)
    // They are sent as they were typed.
    if (faults?.length === 0) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of faults ?? [{ path: ['root'], message: '' }])
      errors[path.join('.')] ??= { type: 'rule', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

type Options<Values extends FieldValues> = {
  rules: Rules<Values>
  defaultValues: DefaultValues<Values>
  /** What is read meanwhile; what was typed stays. */
  values?: Values | undefined
}

/** `Form` leads to the first wrong field; the library would take the focus there once more, from whoever types by then. */
export const useForm = <Values extends FieldValues>({
  rules,
  defaultValues,
  values,
}: Options<Values>) => {
  const form = useHookForm<Values, unknown, Values>({
    resolver: checkedBy(rules),
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    shouldFocusError: false,
  })
  const { getValues, subscribe } = form
  const fetchRules = useEffectEvent(() => {
    if (typeof rules === 'function') fetchAhead(() => faultsIn(rules, getValues()))
  })
  // The rules come with the first change, and are there when the form is sent.
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stop()
        fetchRules()
      },
    })
    return stop
  }, [subscribe])
  return form
}
