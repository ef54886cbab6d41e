import { Check, Clock } from 'lucide-react'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RefundOwed } from '../../shared/RefundOwed.tsx'

/** 'Paid' or 'Pending', with what is paid of each course. */
export const PaymentStanding = ({ courses }: { courses: StudentRow['selectedCourses'] }) => {
  const { balance, refundDue } = sumOfAccounts(courses)
  const paid = balance === 0
  return (
    <>
      <Badge tone={paid ? 'good' : 'warn'} icon={paid ? Check : Clock}>
        {terms().instalmentStatuses[paid ? 'Paid' : 'Pending']}
      </Badge>
      <ul className="text-small text-soft in-compact-rows:flex in-compact-rows:flex-wrap in-compact-rows:gap-x-3 in-rows:text-[length:inherit]">
        {courses.map((course) => (
          <li key={course.courseId}>
            {/* For the eye the courses are in the same order beside it. */}
            {courses.length > 1 && <span className="sr-only">{`${course.courseName}: `}</span>}
            <span className="whitespace-nowrap">
              {showRupees(course.amountPaid)} / {showRupees(course.totalAmount)}
            </span>
          </li>
        ))}
      </ul>
      <RefundOwed amount={refundDue} />
    </>
  )
}
