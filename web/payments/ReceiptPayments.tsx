import { useState } from 'react'
import type { LedgerLine, Receipt } from '../../contract/payments.ts'
import { DialogPart } from '../kit/DialogPart.tsx'
import { LedgerList } from '../kit/LedgerList.tsx'
import { partOf } from '../kit/part.ts'
import { Section } from '../kit/Section.tsx'

const reversePart = partOf('reverse', () => import('./ReverseDialog.tsx'))

/** The payments of a receipt, each to be reversed: the admission fee and a deleted student's too. */
export const ReceiptPayments = ({ receipt }: { receipt: Receipt }) => {
  const [reversing, setReversing] = useState<LedgerLine | undefined>(undefined)
  return (
    <Section id="receipt-payments" title="Payments on this receipt" hint="This part is not printed">
      <LedgerList lines={receipt.lines} onReverse={setReversing} />
      {reversing !== undefined && (
        <DialogPart
          part={reversePart}
          title="Reverse Payment"
          failed="Failed to open the reversal"
          onClose={() => setReversing(undefined)}
        >
          {({ ReverseDialog }) => (
            <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />
          )}
        </DialogPart>
      )}
    </Section>
  )
}
