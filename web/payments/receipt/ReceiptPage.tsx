import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read, Refused } from '../../api/client.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSession } from '../../api/session.ts'
import { ReceiptActions } from './ReceiptActions.tsx'
import { ReceiptPayments } from './ReceiptPayments.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const failed = 'Failed to load the receipt'
const students = { to: '/students', label: 'Students' }

export const ReceiptPage = () => {
  const { paymentId = '' } = useParams()
  const { may } = useSession()
  const receipt = useQuery(
    read('GET /api/payments/:id/receipt', { params: { id: paymentId } }, { failed }),
  )
  const institute = useQuery(read('GET /api/institute', {}))

  const gone = receipt.error instanceof Refused && receipt.error.status === 404
  if (receipt.isPending || institute.isPending) return <Loading />
  if (gone)
    return (
      <Page title="Receipt not found" back={students}>
        <Empty
          text="There is no payment under this address, so there is no receipt."
          action={<ButtonLink to="/students">Go to the students</ButtonLink>}
        />
      </Page>
    )
  const error = receipt.error ?? institute.error
  if (receipt.data === undefined || institute.data === undefined)
    return (
      <Page title="Receipt" back={students}>
        <LoadFailed
          text={failed}
          error={error}
          onRetry={() => void Promise.all([receipt.refetch(), institute.refetch()])}
        />
      </Page>
    )

  const shown = { receipt: receipt.data.receipt, institute: institute.data.institute }
  const { student } = shown.receipt
  return (
    <Page
      title={`Receipt ${shown.receipt.number}`}
      context={`${student.name} · ${student.registrationNumber}`}
      back={student.deleted ? students : { to: `/students/${student._id}`, label: student.name }}
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
