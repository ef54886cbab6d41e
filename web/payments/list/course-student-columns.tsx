import { IndianRupee, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { showRupees } from '../../../contract/values/money.ts'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import type { Column } from '../../ui/table/column.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PhoneActions } from '../../shared/PhoneActions.tsx'
import { PaymentStatusBadge } from '../../shared/payments/PaymentStatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { type Account, balanceOf, nextDue, statusOfAll } from '../../shared/payments/accounts.ts'
import { DueDate } from '../../shared/payments/DueDate.tsx'

type Actions = {
  onPay: (student: CourseStudent) => void
  onHistory: (student: CourseStudent) => void
  prefetch: { payment: () => void; history: () => void }
}

export const courseStudentColumns = ({
  onPay,
  onHistory,
  prefetch,
}: Actions): readonly Column<CourseStudent>[] => [
  {
    id: 'student',
    header: 'Student',
    primary: true,
    lines: 2,
    cell: (student) => (
      <TwoLines wide under={student.registrationNumber}>
        <Link
          to={`/students/${student._id}`}
          className="font-medium hover:text-accent-ink hover:underline"
        >
          {student.name}
        </Link>
      </TwoLines>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    narrow: 'plain',
    cell: ({ name, contactNumber }) => (
      <span className="inline-flex items-center gap-x-1 whitespace-nowrap">
        {contactNumber}
        <PhoneActions phone={contactNumber} who={name} />
      </span>
    ),
  },
  {
    id: 'courses',
    header: 'Courses',
    lines: 2,
    narrow: 'wide',
    cell: ({ selectedCourses }) => <CourseLines accounts={selectedCourses} />,
  },
  {
    id: 'status',
    header: 'Status',
    narrow: 'beside',
    cell: ({ selectedCourses }) => <PaymentStatusBadge status={statusOfAll(selectedCourses)} />,
  },
  {
    id: 'balance',
    header: 'Remaining Balance',
    align: 'right',
    narrow: 'under',
    cell: ({ selectedCourses }) => showRupees(balanceOf(selectedCourses)),
  },
  {
    id: 'due',
    header: 'Next Due',
    lines: 2,
    cell: ({ selectedCourses }) => <DueDate account={nextDue(selectedCourses)} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (student) => (
      <>
        <IconButton
          label={`Update Payment of ${student.name}`}
          icon={IndianRupee}
          onClick={() => onPay(student)}
          onPointerEnter={prefetch.payment}
          onFocus={prefetch.payment}
        />
        <IconButton
          label={`View Transactions of ${student.name}`}
          icon={ReceiptText}
          onClick={() => onHistory(student)}
          onPointerEnter={prefetch.history}
          onFocus={prefetch.history}
        />
      </>
    ),
  },
]

const CourseLines = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul className="grid gap-1">
    {accounts.map((account) => (
      <li key={account.courseId}>
        <div className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {account.courseName}
          {accounts.length > 1 && <PaymentStatusBadge status={account.paymentStatus} />}
        </div>
        <div className="text-small whitespace-nowrap text-soft">
          {showRupees(account.amountPaid)} / {showRupees(account.totalAmount)}
        </div>
      </li>
    ))}
  </ul>
)
