import { useLocation, useNavigate } from 'react-router'
import type { ReceiptNamed } from './receipt.ts'

/** The state of a visit to a student's page with which money was taken: its receipt is shown there. */
export const stateWith = (receipt: ReceiptNamed | undefined) => ({ receipt })

const isReceipt = (value: unknown): value is ReceiptNamed =>
  typeof value === 'object' && value !== null && 'paymentId' in value && 'number' in value

const receiptIn = (state: unknown): ReceiptNamed | undefined =>
  typeof state === 'object' && state !== null && 'receipt' in state && isReceipt(state.receipt)
    ? state.receipt
    : undefined

/**
 * The receipt for money taken on this visit, and how to show another or none. It is kept with the
 * visit, so that a reload or a look at another page and back does not lose it.
 */
export const useReceiptTaken = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    receipt: receiptIn(state),
    showReceipt: (receipt: ReceiptNamed | undefined) =>
      void navigate('.', { replace: true, state: stateWith(receipt), preventScrollReset: true }),
  }
}
