import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { TypedPayment } from './payment-check.ts'

/** Selects what stands in a field that has the focus: at once, for a key may be on its way. */
const selectIn = (name: string) => {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.name === name) field.select()
}

/**
 * Puts what is due next into the amount as long as nobody has typed another, selected where the
 * focus is there already, so that what is typed takes its place.
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
