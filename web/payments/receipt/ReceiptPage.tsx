import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useSession } from '../../api/session.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import type { useDocumentLanguage } from '../../shared/document-language.ts'
import { ReceiptSheet } from '../../shared/payments/receipt/ReceiptSheet.tsx'
import { pathTo } from '../../screens/path-to.ts'
import type { Receipt } from '../../../contract/payments/calls.ts'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { lazyDialog, openDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { chatOf, type ReceiptContent } from '../../shared/payments/receipt/receipt.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { PaperActions } from '../paper/PaperActions.tsx'
import { PaperFrame } from '../../shared/PaperFrame.tsx'

export const ReceiptPage = () => {
  const { paymentId = '' } = useParams()
  const { may } = useSession()
  const failed = t`Failed to load the receipt`
  return (
    <PaperFrame
      record={useRead('GET /api/payments/:id/receipt', { params: { id: paymentId }, failed })}
      title={t`Receipt`}
      failed={failed}
      missing={{
        title: t`Receipt not found`,
        text: t`There is no payment under this address, so there is no receipt.`,
        link: { to: pathTo('students'), label: t`Go to the students` },
      }}
    >
      {(content, document) => ({
        title: t`Receipt ${{ number: content.receipt.number }}`,
        student: content.receipt.student,
        action: (
          <>
            <HistoryLink kind="payment" recordId={paymentId} />
            <ReceiptActions {...content} document={document} />
          </>
        ),
        children: (
          <>
            <ReceiptSheet {...content} language={document.language} say={document.say} />
            {may('fees.manage') && <ReceiptPayments receipt={content.receipt} />}
          </>
        ),
      })}
    </PaperFrame>
  )
}

const UtrDialog = lazyDialog(async () => (await import('../checks/UtrDialog.tsx')).UtrDialog)
const ReverseDialog = lazyDialog(async () => (await import('../ReverseDialog.tsx')).ReverseDialog)

/**
 * The payments of a receipt, which can be reversed here or get their UTR, also the admission fee or a
 * deleted student's.
 */
const ReceiptPayments = ({ receipt }: { receipt: Receipt }) => (
  <Panel title={t`Payments on this receipt`} hint={t`This part is not printed`}>
    <LedgerList
      lines={receipt.lines}
      onReverse={(payment) => openDialog(ReverseDialog, { payment })}
      onAddUtr={(payment) => openDialog(UtrDialog, { payment })}
    />
  </Panel>
)

type Props = ReceiptContent & { document: ReturnType<typeof useDocumentLanguage> }

/** Prints a receipt, saves it, or sends it to the parent's phone. */
const ReceiptActions = ({ document, ...content }: Props) => {
  const { receipt } = content
  const { say } = document
  const link = say(() => chatOf(content))
  const save = async () => {
    const { saveReceipt } = await inTime(import('./receipt-pdf.ts'))
    await saveReceipt(content, say)
  }

  return (
    <>
      <DocumentLanguage label={t`Language of the receipt`} document={document} />
      {link !== undefined && (
        <ButtonLink to={link} icon={MessageCircle} target="_blank" rel="noopener noreferrer">
          {t`Share on WhatsApp`}
        </ButtonLink>
      )}
      <PaperActions onSave={save} />
      {link === undefined && !receipt.cancelled && (
        <p className="w-full text-small text-soft">
          {t`WhatsApp needs a mobile number. The parent's, ${{ number: receipt.student.parentMobileNumber }}, isn't one.`}
        </p>
      )}
    </>
  )
}
