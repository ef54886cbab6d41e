import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { isNotFound, RecordState, together } from '../../shared/RecordState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSession } from '../../api/session.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { useDocumentLanguage } from '../../shared/document-language.ts'
import { ReceiptSheet } from '../../shared/payments/receipt/ReceiptSheet.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useState } from 'react'
import type { LedgerLine, Receipt } from '../../../contract/payments/calls.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddingUtr } from '../checks/AddingUtr.tsx'
import { MessageCircle } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { chatOf, type ReceiptContent } from '../../shared/payments/receipt/receipt.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { PaperActions } from '../paper/PaperActions.tsx'

const failed = () => t`Failed to load the receipt`
const students = () => backTo('students')
const missing = () => ({
  title: t`Receipt not found`,
  text: t`There is no payment under this address, so there is no receipt.`,
  link: { to: pathTo('students'), label: t`Go to the students` },
})

export const ReceiptPage = () => {
  const { paymentId = '' } = useParams()
  const { may } = useSession()
  const receipt = useRead('GET /api/payments/:id/receipt', {
    params: { id: paymentId },
    failed: failed(),
  })
  const institute = useRead('GET /api/institute')
  const document = useDocumentLanguage()

  const query = together([receipt, institute], document)
  if (!receipt.data || !institute.data || query.isPending || isNotFound(receipt.error))
    return (
      <RecordState
        query={query}
        title={t`Receipt`}
        failed={failed()}
        back={students()}
        missing={missing()}
      />
    )

  const content = { receipt: receipt.data.receipt, institute: institute.data.institute }
  const { student } = content.receipt
  return (
    <Page
      title={t`Receipt ${{ number: content.receipt.number }}`}
      context={`${student.name} · ${student.registrationNumber}`}
      back={{ to: pathOfRecord('student', student._id), label: student.name }}
      action={
        <>
          <HistoryLink kind="payment" recordId={paymentId} />
          <ReceiptActions {...content} document={document} />
        </>
      }
    >
      <ReceiptSheet {...content} language={document.language} say={document.say} />
      {may('fees.manage') && <ReceiptPayments receipt={content.receipt} />}
    </Page>
  )
}

const ReverseDialog = lazyDialog(
  async () => (await import('../ReverseDialog.tsx')).ReverseDialog,
  () => t`Reverse payment`,
)

/**
 * The payments of a receipt, which can be reversed here or get their UTR, also the admission fee or a
 * deleted student's.
 */
const ReceiptPayments = ({ receipt }: { receipt: Receipt }) => {
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
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden size={16} />
          {t`Share on WhatsApp`}
        </a>
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
