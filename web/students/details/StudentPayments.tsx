import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { read } from '../../api/client.ts'
import { DueDate } from '../../shared/payments/DueDate.tsx'
import { InstalmentList } from '../../shared/payments/InstalmentList.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Section, WaitingSection } from '../../ui/Section.tsx'
import { useSession } from '../../api/session.ts'

const failed = 'Failed to load the payments'

type Payments = Answer<'GET /api/students/:id/payments'>

/** The instalments of a student's courses, and all payments with their receipts. */
export const StudentPayments = ({ student }: { student: Student }) => {
  const { may } = useSession()
  const payments = useQuery(
    read('GET /api/students/:id/payments', { params: { id: student._id } }, { failed }),
  )
  const { data } = payments
  if (data === undefined)
    return <WaitingSection id="payments" title="Payments" query={payments} failed={failed} />
  return (
    <>
      <Section id="instalments" title="Instalments">
        {data.accounts.map((account) => (
          <Schedule key={account.courseId} account={account} />
        ))}
      </Section>
      <Section
        id="payments"
        title="Payments"
        hint={may('fees.manage') ? <ManageLink number={student.registrationNumber} /> : undefined}
      >
        <LedgerList lines={data.payments} />
      </Section>
    </>
  )
}

const Schedule = ({ account }: { account: Payments['accounts'][number] }) => (
  <div className="grid min-w-0 gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="min-w-0 break-words">{account.courseName}</h3>
      {account.nextDueDate !== undefined && (
        <span className="text-small text-soft">
          Next due <DueDate account={account} />
        </span>
      )}
    </div>
    <InstalmentList instalments={account.instalments} />
  </div>
)

const ManageLink = ({ number }: { number: string }) => (
  <>
    To record a payment, go to{' '}
    <Link
      to={`/course-students?search=${encodeURIComponent(number)}`}
      className="text-accent-ink underline"
    >
      Course Students
    </Link>
  </>
)
