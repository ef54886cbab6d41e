import type { Rewind } from '../../contract/history/calls.ts'
import type { Epoch } from '../kit/history/epochs.ts'
import { missingIn } from '../kit/history/note-rewind.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import type { LastKept } from './sql.ts'

/** For an epoch in which something was noticed to be missing. */
export const presentRewind = (epoch: Epoch, kept: LastKept | undefined): Rewind => {
  const lastReceipt = receiptIn(kept)
  return {
    _id: String(epoch.id),
    reason: epoch.reason === 'restored' ? 'restored' : 'rewound',
    noticedAt: epoch.noticed_at ?? epoch.began_at,
    noticedBy: epoch.noticed_by ?? 'server',
    backTo: kept?.at ?? undefined,
    missing: missingIn(epoch),
    lastReceipt,
    knownReceipt: later(epoch.known_receipt, lastReceipt),
    acknowledgedAt: epoch.acknowledged_at ?? undefined,
  }
}

/** A known number, unless it is no later than the last one that is still there. */
const later = (known: string | null, kept = ''): string | undefined =>
  known !== null && known > kept ? known : undefined

type Numbered = { financial_year: string | null; number: number | null }

export const receiptIn = (found: Numbered | undefined): string | undefined =>
  found === undefined || found.financial_year === null || found.number === null
    ? undefined
    : writeReceiptNumber(found.financial_year, found.number)
