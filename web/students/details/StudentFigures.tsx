import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount, showRate } from '../../../contract/values/figures.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { withMoney } from '../../../contract/students/money.ts'
import { terms } from '../../language/contract-words.ts'
import { useSession } from '../../api/session.ts'
import { PhoneActions } from '../../shared/PhoneActions.tsx'
import { dueNext, nextDue } from '../../shared/payments/accounts.ts'
import { RefundOwed } from '../../shared/RefundOwed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { attendanceOf, paymentsOf } from './desk-reads.ts'

type Figure = { figure: ReactNode; detail?: ReactNode }

/** What is asked about a student first; `student` is undefined while they are loading. */
export const StudentFigures = ({ student }: { student: Student | undefined }) => {
  const id = student?._id ?? ''
  const { may } = useSession()
  const [seesMoney, seesMarks] = [may('fees.read'), may('attendance.read')]
  const isKnown = student !== undefined
  const payments = useQuery({ ...paymentsOf(id), enabled: isKnown && seesMoney })
  const attendance = useQuery({ ...attendanceOf(id), enabled: isKnown && seesMarks })
  return (
    <div className="@container">
      <Facts
        look={inCells}
        items={[
          ...(seesMoney
            ? [
                cell(t`Balance`, student && balanceOf(student)),
                cell(t`Next due`, shownOf(payments, dueOf)),
              ]
            : []),
          ...(seesMarks ? [cell(t`Attendance`, shownOf(attendance, ofAttendance))] : []),
          cell(t`Phone`, student && phoneOf(student)),
        ]}
      />
    </div>
  )
}

/** Undefined while it is loading; a failure is told, with a way to retry, in the panel below. */
const shownOf = <T,>(
  { data, isError }: { data: T | undefined; isError: boolean },
  show: (data: T) => Figure,
): Figure | undefined => {
  if (data !== undefined) return show(data)
  return isError ? { figure: '–' } : undefined
}

const cell = (label: string, figure: Figure = { figure: <Waiting />, detail: <Waiting /> }) => ({
  label,
  value: figure.figure,
  detail: figure.detail ?? null,
})

const inCells = {
  list: 'flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line',
  fact: 'min-w-0 grow basis-2/5 bg-raised px-4 py-3 @min-[640px]:basis-0',
  label: 'text-small text-soft',
  value: 'text-lead font-semibold tabular-nums @min-[900px]:text-title',
  detail: 'min-h-[1.5em] text-small text-soft',
}

const Waiting = () => (
  <span aria-hidden className="shimmer inline-block h-3 w-20 rounded-sm bg-pressed" />
)

const balanceOf = ({ selectedCourses }: Student): Figure => {
  const account = sumOfAccounts(withMoney(selectedCourses))
  const [paid, total] = [showRupees(account.paid), showRupees(account.total)]
  return {
    figure: showRupees(account.balance),
    detail: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {account.balance > 0 ? (
          t`${paid} of ${total} paid`
        ) : (
          <Badge tone="good" icon={Check}>
            {t`Paid in full`}
          </Badge>
        )}
        <RefundOwed amount={account.refundDue} />
      </span>
    ),
  }
}

const dueOf = ({ accounts }: Answer<'GET /api/students/:id/payments'>): Figure => {
  const next = nextDue(accounts)
  if (next?.nextDueDate === undefined) return { figure: '–', detail: t`Nothing due` }
  const due = dueNext(next.instalments)
  return {
    figure: showDay(next.nextDueDate),
    detail: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {due !== undefined && showRupees(due.amount)}
        {next.overdue && (
          <Badge tone="bad" icon={TriangleAlert}>
            {terms().instalmentStatuses.Overdue}
          </Badge>
        )}
      </span>
    ),
  }
}

const ofAttendance = ({ overall }: Answer<'GET /api/attendance/student/:studentId'>): Figure => {
  if (overall.marked === 0) return { figure: '–', detail: t`No marks yet` }
  const [attended, marked] = [showCount(overall.attended), showCount(overall.marked)]
  return {
    figure: showRate(overall.attendancePercentage),
    detail:
      overall.excused > 0
        ? t`${attended} of ${marked} marked days, ${{ excused: showCount(overall.excused) }} excused`
        : t`${attended} of ${marked} marked days`,
  }
}

const phoneOf = ({ contactNumber, name }: Student): Figure => ({
  figure: <span className="whitespace-nowrap">{contactNumber}</span>,
  detail: (
    <span className="-my-2 -ml-3.5 block dense:-my-1.5 dense:-ml-2">
      <PhoneActions phone={contactNumber} who={{ name }} />
    </span>
  ),
})
