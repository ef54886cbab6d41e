import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/client.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { isNotFound, RecordState, together } from '../../shared/RecordState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSession } from '../../api/session.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptPayments } from './ReceiptPayments.tsx'
import { useDocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { ReceiptSheet } from '../../shared/payments/receipt/ReceiptSheet.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

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
  const receipt = useQuery(
    read('GET /api/payments/:id/receipt', { params: { id: paymentId } }, { failed: failed() }),
  )
  const institute = useQuery(read('GET /api/institute', {}))
  const document = useDocumentLanguage()

  const reading = together([receipt, institute])
  if (
    receipt.data === undefined ||
    institute.data === undefined ||
    document.isPending ||
    isNotFound(receipt.error)
  )
    return (
      <RecordState
        query={{ ...reading, isPending: reading.isPending || document.isPending }}
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
