import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { TypedPayment } from './payment-check.ts'

const isIn = (name: string) => document.activeElement?.getAttribute('name') === name

/**
 * Puts what is due next into the amount as long as nobody has typed another, selected where the
 * focus is there already, so that what is typed takes its place.
 */
export const useDueAmount = <C, O>(
  form: UseFormReturn<TypedPayment, C, O>,
  due: number | undefined,
): void => {
  const { setValue, resetField, setFocus, formState } = form
  const typed = formState.dirtyFields.amount === true
  useEffect(() => {
    if (typed) return
    if (due === undefined) resetField('amount', { keepError: true })
    else setValue('amount', due)
    if (isIn('amount')) setFocus('amount', { shouldSelect: true })
  }, [due, typed, setValue, resetField, setFocus])
}
