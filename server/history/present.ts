import type { Rewind } from '../../contract/history/calls.ts'
import type { Epoch } from '../kit/history/epochs.ts'
import { missingIn } from '../kit/history/note-rewind.ts'
import { writeReceiptNumber } from '../payments/present.ts'
import type { LastKept } from './sql.ts'

/** For an epoch in which something was noticed to be missing. */
export const presentRewind = (epoch: Epoch, kept: LastKept | undefined): Rewind => ({
  _id: String(epoch.id),
  reason: epoch.reason === 'restored' ? 'restored' : 'rewound',
  noticedAt: epoch.noticed_at ?? epoch.began_at,
  noticedBy: epoch.noticed_by ?? 'server',
  backTo: kept?.at ?? undefined,
  missing: missingIn(epoch),
  lastReceipt: receiptIn(kept),
  knownReceipt: epoch.known_receipt ?? undefined,
  acknowledgedAt: epoch.acknowledged_at ?? undefined,
})

type Numbered = { financial_year: string | null; number: number | null }

export const receiptIn = (found: Numbered | undefined): string | undefined =>
  found === undefined || found.financial_year === null || found.number === null
    ? undefined
    : writeReceiptNumber(found.financial_year, found.number)
