import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { useStillHere } from '../../still-here.ts'
import type { ReceiptNamed } from './receipt.ts'

/** A receipt for money of a student, and the person who took it. */
type TakenReceipt = { receipt: ReceiptNamed; studentId: string; personId: string }

const isTaken = (state: unknown): state is TakenReceipt =>
  typeof state === 'object' &&
  state !== null &&
  'receipt' in state &&
  typeof state.receipt === 'object' &&
  state.receipt !== null &&
  'paymentId' in state.receipt &&
  'number' in state.receipt

/** The state of a visit to a student's page with which money was taken: its receipt is shown there. */
export const useStateWith = () => {
  const { user } = useSession()
  return (receipt: ReceiptNamed | undefined, studentId: string): TakenReceipt | undefined =>
    receipt && { receipt, studentId, personId: user._id }
}

/**
 * The receipt for money taken on this visit, and how to show another or none. It is kept with the
 * visit, so that a reload or a look at another page and back does not lose it. A browser keeps its
 * visits for whoever signs in next, so only the person who took the money sees it. Nothing is shown
 * when the answer comes after the page is left.
 */
export const useReceiptTaken = (studentId: string) => {
  const { state } = useLocation()
  const { user } = useSession()
  const navigate = useNavigate()
  const stateWith = useStateWith()
  const isStillHere = useStillHere()
  const isOurs = isTaken(state) && state.studentId === studentId && state.personId === user._id
  return {
    receipt: isOurs ? state.receipt : undefined,
    showReceipt: (receipt: ReceiptNamed | undefined) => {
      if (!isStillHere()) return
      const to = { replace: true, state: stateWith(receipt, studentId), preventScrollReset: true }
      void navigate('.', to)
    },
  }
}
