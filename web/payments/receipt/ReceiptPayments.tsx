import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { LedgerLine, Receipt } from '../../../contract/payments/calls.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddingUtr } from '../checks/AddingUtr.tsx'

const ReverseDialog = lazyDialog(
  'reverse',
  async () => (await import('../ReverseDialog.tsx')).ReverseDialog,
  () => t`Reverse payment`,
)

/**
 * The payments of a receipt, which can be reversed here or get their UTR, also the admission fee or a
 * deleted student's.
 */
export const ReceiptPayments = ({ receipt }: { receipt: Receipt }) => {
  const [reversing, setReversing] = useState<LedgerLine | undefined>(undefined)
  const [adding, setAdding] = useState<LedgerLine | undefined>(undefined)
  return (
    <Panel title={t`Payments on this receipt`} hint={t`This part is not printed`}>
      <LedgerList lines={receipt.lines} onReverse={setReversing} onAddUtr={setAdding} />
      <AddingUtr payment={adding} onClose={() => setAdding(undefined)} />
      {reversing !== undefined && (
        <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />
      )}
    </Panel>
  )
}
