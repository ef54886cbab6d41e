import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { IndianRupee, Pencil, QrCode, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { withMoney } from '../../../contract/students/money.ts'
import { useSession } from '../../api/session.ts'
import { withWords } from '../../language/words.ts'
import { useReceiptTaken } from '../../shared/payments/receipt/receipt-taken.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Page } from '../../ui/Page.tsx'
import { paymentsOf } from './desk-reads.ts'
import { AttendanceMonth } from './AttendanceMonth.tsx'
import { DeskGrid } from './DeskGrid.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { FurtherFacts, StudentFacts } from './StudentFacts.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

const UpdatePaymentDialog = lazyDialog(
  async () =>
    (await import('../../shared/payments/paying/UpdatePaymentDialog.tsx')).UpdatePaymentDialog,
)
// The dialog in which money is taken has loaded it by then, most often.
const receiptPart = lazyPart(() => import('../../shared/payments/receipt/ReceiptAtHand.tsx'))
const excusesPart = lazyPart(() =>
  withWords('excuses', import('../../shared/excuses/StudentExcuses.tsx')),
)
const rollCallsPart = lazyPart(() =>
  withWords('rollCalls', import('../../shared/roll-calls/LastRollCalls.tsx')),
)
const fitnessPart = lazyPart(() =>
  withWords('fitness', import('../../shared/fitness/StudentFitness.tsx')),
)

type Props = { student: Student; back: { to: string; label: string } }

/** Everything about a student, and what the office does with them. */
export const StudentDesk = ({ student, back }: Props) => {
  const { may } = useSession()
  const { receipt, showReceipt } = useReceiptTaken(student._id)
  const [paying, setPaying] = useState(false)
  const url = useUrlState()
  // An amount that was typed where the address comes from.
  const amount = Number(url.get('pay'))
  const payments = useQuery({ ...paymentsOf(student._id), enabled: may('fees.read') })
  const known = withMoney(student.selectedCourses)
  const courses = payments.data?.accounts ?? known
  const { balance } = sumOfAccounts(known)
  const seesMoney = may('fees.read')
  const mayPay = may('fees.take') && balance > 0
  const stopPaying = () => {
    setPaying(false)
    if (amount > 0) url.set({ pay: '' }, { replace: true })
  }
  const below = (
    <div className="grid gap-4">
      {may('attendance.read') && (
        <LazyPart part={excusesPart} failed={t`Failed to load when they were excused`}>
          {({ StudentExcuses }) => <StudentExcuses student={student} />}
        </LazyPart>
      )}
      {may('attendance.read') && (
        <LazyPart part={rollCallsPart} failed={t`Failed to load the results`}>
          {({ LastRollCalls }) => <LastRollCalls studentId={student._id} />}
        </LazyPart>
      )}
      {may('fitness.read') && (
        <LazyPart part={fitnessPart} failed={t`Failed to load the results`}>
          {({ StudentFitness }) => <StudentFitness studentId={student._id} />}
        </LazyPart>
      )}
      <FurtherFacts student={student} />
    </div>
  )
  const latest = payments.data?.payments.find(({ reversal }) => reversal === undefined)

  return (
    <Page
      title={student.name}
      context={[
        student.registrationNumber,
        student.campVenue,
        ...student.selectedCourses.map(({ courseName }) => courseName),
      ].join(' · ')}
      back={back}
      action={
        <>
          {latest !== undefined && (
            <ButtonLink to={pathTo('receipt', { paymentId: latest._id })} icon={ReceiptText}>
              {t`Receipt`}
            </ButtonLink>
          )}
          {balance > 0 && (
            <ButtonLink to={pathTo('duesSlip', { id: student._id })} icon={QrCode}>
              {t`Dues slip`}
            </ButtonLink>
          )}
          <ButtonLink
            to={pathTo('editStudent', { id: student._id })}
            icon={Pencil}
            {...pressedBy('E')}
          >
            {t`Edit`}
          </ButtonLink>
          {mayPay && (
            <Button
              variant="primary"
              icon={IndianRupee}
              {...pressedBy('P')}
              onClick={() => setPaying(true)}
              onPointerEnter={UpdatePaymentDialog.prefetch}
              onFocus={UpdatePaymentDialog.prefetch}
            >
              {t`Take payment`}
            </Button>
          )}
        </>
      }
    >
      {receipt !== undefined && seesMoney && (
        <LazyPart part={receiptPart} failed={t`Failed to load the receipt`} waiting={null}>
          {({ ReceiptAtHand }) => (
            <ReceiptAtHand
              key={receipt.paymentId}
              receipt={receipt}
              onClose={() => showReceipt(undefined)}
            />
          )}
        </LazyPart>
      )}
      <StudentFigures student={student} />
      <DeskGrid
        money={seesMoney ? <MoneyPanel student={student} /> : below}
        beside={
          <>
            {may('attendance.read') && <AttendanceMonth studentId={student._id} />}
            <StudentFacts student={student} />
          </>
        }
        below={seesMoney && below}
      />
      {(paying || (mayPay && amount > 0)) && (
        <UpdatePaymentDialog
          key={amount}
          title={t`Take payment`}
          student={{ ...student, selectedCourses: courses }}
          filtered=""
          {...(amount > 0 && { amount })}
          onPaid={showReceipt}
          onClose={stopPaying}
        />
      )}
    </Page>
  )
}
