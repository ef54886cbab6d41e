import type { Answer } from '../../../contract/kit/api.ts'
import type { Receipt } from '../../../contract/payments/calls.ts'

/** True when some of its lines are cancelled, and others stand. */
export const isCutShort = ({ cancelled, valid, total }: Receipt): boolean =>
  !cancelled && valid !== total

/** A receipt and the institute whose it is. */
export type ReceiptShown = {
  receipt: Receipt
  institute: Answer<'GET /api/institute'>['institute']
}
