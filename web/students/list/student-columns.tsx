import { t } from '@lingui/core/macro'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import { showDay, yearsBetween } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { StudentRow } from '../../../contract/students/calls.ts'
import { type CourseWithMoney, withMoney } from '../../../contract/students/money.ts'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { OneLine, TwoLines } from '../../ui/TwoLines.tsx'
import { RestoreStudent, StudentActions, StudentName } from './StudentActions.tsx'
import { Check, Clock } from 'lucide-react'
import { terms } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RefundOwed } from '../../shared/RefundOwed.tsx'

type Options = {
  seesMoney: boolean
  deleted: boolean
  today: string
  /** Called once a student is no longer among those of the list. */
  onGone: () => void
}

export const studentColumns = ({
  seesMoney,
  deleted,
  today,
  onGone,
}: Options): readonly Column<StudentRow>[] => [
  {
    header: t`Student Details`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: (student) => (
      <TwoLines
        wide
        under={[t`Age ${{ age: yearsBetween(student.dateOfBirth, today) }}`, student.religion]
          .filter(Boolean)
          .join(' · ')}
      >
        <StudentName student={student} />
      </TwoLines>
    ),
  },
  {
    header: t`Registration Info`,
    sort: 'registrationNumber',
    sortFirst: 'desc',
    also: { header: t`Date`, sort: 'registrationDate', sortFirst: 'desc' },
    lines: 2,
    narrowLayout: 'full-width',
    cell: (student) => (
      <TwoLines under={showDay(student.registrationDate)}>{student.registrationNumber}</TwoLines>
    ),
  },
  {
    header: t`Course & Venue`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (student) => (
      <div className="one-lines">
        <TwoLines wide under={[student.campVenue, student.squad?.name].filter(Boolean).join(' · ')}>
          {student.selectedCourses.map(({ courseId, courseName }, at) => (
            <OneLine key={courseId} text={courseName}>
              {at > 0 && <span className="in-table:hidden">, </span>}
              <RecordLink kind="course" id={courseId} name={courseName} />
            </OneLine>
          ))}
        </TwoLines>
      </div>
    ),
  },
  {
    header: t`Parent Details`,
    lines: 2,
    narrowLayout: 'plain',
    cell: (student) => (
      <TwoLines
        wide
        under={<span className="whitespace-nowrap">{student.parentMobileNumber}</span>}
      >
        <span
          title={student.parentName}
          className="in-table:block in-table:max-w-[11cqi] in-table:truncate"
        >
          {student.parentName}
        </span>
      </TwoLines>
    ),
  },
  ...(seesMoney ? moneyColumns() : []),
  actionsColumn((student) =>
    deleted ? (
      <RestoreStudent student={student} onGone={onGone} />
    ) : (
      <StudentActions student={student} onGone={onGone} />
    ),
  ),
]

const moneyColumns = (): readonly Column<StudentRow>[] => [
  {
    header: t`Payment Status`,
    sort: 'status',
    lines: 2,
    narrowLayout: 'beside',
    cell: (student) => <PaymentStanding courses={withMoney(student.selectedCourses)} />,
  },
  {
    header: t`Balance Amount`,
    sort: 'balance',
    sortFirst: 'desc',
    also: { header: t`Next due`, sort: 'nextDue' },
    align: 'right',
    narrowLayout: 'under',
    cell: (student) => showRupees(sumOfAccounts(withMoney(student.selectedCourses)).balance),
  },
]

/** 'Paid' or 'Pending', with what is paid of each course. */
const PaymentStanding = ({ courses }: { courses: readonly CourseWithMoney[] }) => {
  const { balance, refundDue } = sumOfAccounts(courses)
  const paid = balance === 0
  return (
    <>
      <Badge tone={paid ? 'good' : 'warn'} icon={paid ? Check : Clock}>
        {terms().instalmentStatuses[paid ? 'Paid' : 'Pending']}
      </Badge>
      <div>
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
      </div>
    </>
  )
}
