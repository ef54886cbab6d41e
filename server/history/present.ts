import type { Rewind } from '../../contract/history/calls.ts'
import type { Epoch } from '../kit/history/epochs.ts'
import { missingIn } from '../kit/history/note-rewind.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import type { LastKept } from './sql.ts'

/** For an epoch in which something was noticed to be missing. */
export const presentRewind = (epoch: Epoch, lastKept: LastKept | undefined): Rewind => {
  const lastReceipt = receiptIn(lastKept)
  return {
    _id: String(epoch.id),
    reason: epoch.reason === 'restored' ? 'restored' : 'rewound',
    noticedAt: epoch.noticed_at ?? epoch.began_at,
    noticedBy: epoch.noticed_by ?? 'server',
    backTo: lastKept?.at ?? undefined,
    missing: missingIn(epoch),
    lastReceipt,
    knownReceipt: later(epoch.known_receipt, lastReceipt),
    acknowledgedAt: epoch.acknowledged_at ?? undefined,
  }
}

/** A known number, unless it is no later than the last one that is still there. */
const later = (known: string | null, latest = ''): string | undefined =>
  known !== null && known > latest ? known : undefined

type Numbered = { financial_year: string | null; number: number | null }

export const receiptIn = (receipt: Numbered | undefined): string | undefined =>
  receipt === undefined || receipt.financial_year === null || receipt.number === null
    ? undefined
    : writeReceiptNumber(receipt.financial_year, receipt.number)
