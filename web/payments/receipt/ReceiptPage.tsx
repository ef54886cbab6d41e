import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/client.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSession } from '../../api/session.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptPayments } from './ReceiptPayments.tsx'
import { ReceiptSheet } from '../../shared/payments/receipt/ReceiptSheet.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'

const failed = 'Failed to load the receipt'
const students = { to: '/students', label: 'Students' }
const missing = {
  title: 'Receipt not found',
  text: 'There is no payment under this address, so there is no receipt.',
  link: { to: '/students', label: 'Go to the students' },
}

export const ReceiptPage = () => {
  const { paymentId = '' } = useParams()
  const { may } = useSession()
  const receipt = useQuery(
    read('GET /api/payments/:id/receipt', { params: { id: paymentId } }, { failed }),
  )
  const institute = useQuery(read('GET /api/institute', {}))

  const error = receipt.error ?? institute.error
  if (receipt.data === undefined || institute.data === undefined || isNotFound(receipt.error))
    return (
      <RecordState
        query={{
          isPending: receipt.isPending || institute.isPending,
          isFetching: receipt.isFetching || institute.isFetching,
          error,
          refetch: () => void Promise.all([receipt.refetch(), institute.refetch()]),
        }}
        title="Receipt"
        failed={failed}
        back={students}
        missing={missing}
      />
    )

  const shown = { receipt: receipt.data.receipt, institute: institute.data.institute }
  const { student } = shown.receipt
  return (
    <Page
      title={`Receipt ${shown.receipt.number}`}
      context={`${student.name} · ${student.registrationNumber}`}
      back={
        student.deleted
          ? students
          : { to: pathOfRecord('student', student._id), label: student.name }
      }
      action={
        <>
          <HistoryLink kind="payment" recordId={paymentId} />
          <ReceiptActions {...shown} />
        </>
      }
    >
      <ReceiptSheet {...shown} />
      {may('fees.manage') && <ReceiptPayments receipt={shown.receipt} />}
    </Page>
  )
}
