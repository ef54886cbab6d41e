import { lazy, Suspense, useState } from 'react'
import type { LedgerLine, Receipt } from '../../contract/payments.ts'
import { LedgerList } from '../kit/LedgerList.tsx'
import { Section } from '../kit/Section.tsx'

const ReverseDialog = lazy(() =>
  import('./ReverseDialog.tsx').then((it) => ({ default: it.ReverseDialog })),
)

/** The payments of a receipt, each to be reversed: the admission fee and a deleted student's too. */
export const ReceiptPayments = ({ receipt }: { receipt: Receipt }) => {
  const [reversing, setReversing] = useState<LedgerLine | undefined>(undefined)
  return (
    <Section id="receipt-payments" title="Payments on this receipt" hint="This part is not printed">
      <LedgerList lines={receipt.lines} onReverse={setReversing} />
      <Suspense fallback={null}>
        {reversing !== undefined && (
          <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}
