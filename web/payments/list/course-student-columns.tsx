import { t } from '@lingui/core/macro'
import { IndianRupee, ReceiptText, TriangleAlert } from 'lucide-react'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PhoneActions } from '../../shared/PhoneActions.tsx'
import { terms } from '../../language/contract-words.ts'
import { PaymentStatusBadge } from '../../shared/payments/PaymentStatusBadge.tsx'
import { RefundOwed } from '../../shared/RefundOwed.tsx'
import { LeftOn } from '../../shared/payments/changes/ChangedFee.tsx'
import { RecordLink, RecordName } from '../../shared/RecordLink.tsx'
import { Nothing, OneLine, TwoLines } from '../../ui/TwoLines.tsx'
import { type Account, statusOfAll, nextDue } from '../../shared/payments/accounts.ts'
import { daysFrom, showDay } from '../../../contract/values/calendar.ts'
import { useToday } from '../../shared/today.ts'
import { Badge } from '../../ui/Badge.tsx'
import { wordsOfDaysOverdue } from './overdue-words.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

type Actions = {
  /** Undefined for those who take no payments. */
  onPay: ((student: CourseStudent) => void) | undefined
  onHistory: (student: CourseStudent) => void
  prefetch: { payment: () => void; history: () => void }
}

export const courseStudentColumns = ({
  onPay,
  onHistory,
  prefetch,
}: Actions): readonly Column<CourseStudent>[] => [
  {
    header: t`Student`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: (student) => (
      <TwoLines wide under={student.registrationNumber}>
        <RecordName kind="student" id={student._id} name={student.name} />
      </TwoLines>
    ),
  },
  {
    header: t`Contact`,
    narrowLayout: 'plain',
    cell: ({ name, contactNumber }) => (
      <span className="inline-flex items-center gap-x-1 whitespace-nowrap">
        {contactNumber}
        <PhoneActions phone={contactNumber} who={{ name }} />
      </span>
    ),
  },
  {
    header: t`Courses`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ selectedCourses }) => <CourseLines accounts={selectedCourses} />,
  },
  {
    header: t`Status`,
    sort: 'status',
    narrowLayout: 'beside',
    cell: ({ selectedCourses }) => (
      <PaymentStatusBadge status={statusOfAll(selectedCourses)} names={terms().paymentStatuses} />
    ),
  },
  {
    header: t`Remaining balance`,
    sort: 'balance',
    sortFirst: 'desc',
    align: 'right',
    lines: 2,
    narrowLayout: 'under',
    cell: (student) => <Balance student={student} />,
  },
  {
    header: t`Next due`,
    sort: 'nextDue',
    lines: 2,
    cell: (student) => <NextDue student={student} />,
  },
  actionsColumn((student) => (
    <>
      {onPay && sumOfAccounts(student.selectedCourses).balance > 0 && (
        <IconButton
          label={t`Update Payment of ${{ name: student.name }}`}
          icon={IndianRupee}
          {...pressedBy('P')}
          onClick={() => onPay(student)}
          onPointerEnter={prefetch.payment}
          onFocus={prefetch.payment}
        />
      )}
      <IconButton
        label={t`View Transactions of ${{ name: student.name }}`}
        icon={ReceiptText}
        onClick={() => onHistory(student)}
        onPointerEnter={prefetch.history}
        onFocus={prefetch.history}
      />
    </>
  )),
]

const Balance = ({ student: { selectedCourses, overdueAmount } }: { student: CourseStudent }) => {
  const { balance, refundDue } = sumOfAccounts(selectedCourses)
  return (
    <span className="flex flex-col items-end">
      <span>{showRupees(balance)}</span>
      {overdueAmount !== undefined && (
        <span className="text-small font-normal text-bad">
          {overdueAmount === balance
            ? t`All overdue`
            : t`${{ amount: showRupees(overdueAmount) }} overdue`}
        </span>
      )}
      <RefundOwed amount={refundDue} />
    </span>
  )
}

/** Several courses have one line each: in a table their names are cut to what the amounts leave. */
const CourseLines = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul className="one-lines with-amounts">
    {accounts.map((account) => (
      <li
        key={account.courseId}
        className={`flex items-baseline gap-x-2 ${accounts.length === 1 ? 'flex-wrap in-table:flex-col' : 'in-rows:flex-wrap'}`}
      >
        <OneLine text={account.courseName}>
          <RecordLink kind="course" id={account.courseId} name={account.courseName} />
        </OneLine>
        {account.leftOn !== undefined && <LeftOn day={account.leftOn} />}
        <span className="shrink-0 text-small text-soft">
          <Amount of={account.amountPaid} /> / <Amount of={account.totalAmount} />
        </span>
      </li>
    ))}
  </ul>
)

const Amount = ({ of }: { of: number }) => (
  <span className="whitespace-nowrap">{showRupees(of)}</span>
)

/** When a student has to pay next, and for how long they have not where that day is past. */
const NextDue = ({ student }: { student: CourseStudent }) => {
  const today = useToday()
  const account = nextDue(student.selectedCourses)
  if (account?.nextDueDate === undefined) return <Nothing />
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 in-rows:inline-flex in-table:max-w-40">
      <span className="whitespace-nowrap">{showDay(account.nextDueDate)}</span>
      {account.overdue && (
        <Badge tone="bad" icon={TriangleAlert}>
          {wordsOfDaysOverdue(daysFrom(account.nextDueDate, today))}
        </Badge>
      )}
    </span>
  )
}
