import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { TypedPayment } from './payment-check.ts'

/** Selects the text of a focused field at once, because a key press may follow. */
const selectIn = (name: string) => {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.name === name) field.select()
}

/**
 * Fills in the amount due next until the user types another. In a focused field it is selected, so
 * that typing replaces it.
 */
export const useDueAmount = <C, O>(
  form: UseFormReturn<TypedPayment, C, O>,
  due: number | undefined,
): void => {
  const { getValues, setValue, resetField } = form
  const put = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (getValues('amount') !== put.current) return
    put.current = due
    if (due === undefined) resetField('amount', { keepError: true })
    else setValue('amount', due)
    selectIn('amount')
  }, [due, getValues, setValue, resetField])
}
