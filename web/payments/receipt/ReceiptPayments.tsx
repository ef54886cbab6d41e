import { useState } from 'react'
import type { LedgerLine, Receipt } from '../../../contract/payments/calls.ts'
import { DialogPart } from '../../ui/lazy/DialogPart.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { partOf } from '../../ui/lazy/part.ts'
import { Section } from '../../ui/Section.tsx'

const reversePart = partOf('reverse', () => import('../ReverseDialog.tsx'))

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
