import { showRupees } from '../../../contract/values/money.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { accountOf } from '../account.ts'
import { CourseFigures } from '../CourseFigures.tsx'
import { PaymentStatusBadge } from '../../shared/payments/PaymentStatusBadge.tsx'

/** A student's courses with their accounts, then the totals. */
export const PaymentInformation = ({ student }: { student: Student }) => {
  const { total, paid, balance } = accountOf(student.selectedCourses)
  return (
    <>
      <Section id="courses" title="Selected Courses">
        <ul className="grid gap-4">
          {student.selectedCourses.map((course) => (
            <li key={course.courseId} className="grid min-w-0 gap-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="min-w-0 break-words">{course.courseName}</h3>
                <PaymentStatusBadge status={course.paymentStatus} />
                <span className="text-small text-soft">{course.paymentMode} payment</span>
              </div>
              <CourseFigures course={course} paidLabel="Paid" />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="payment" title="Payment Information">
        <Facts
          items={[
            { label: 'Total of the courses', value: showRupees(total) },
            { label: 'Paid', value: showRupees(paid) },
            { label: 'Balance', value: showRupees(balance) },
            { label: 'Admission Fee', value: showRupees(student.admissionFee) },
            { label: 'Mode of Transaction', value: student.modeOfTransaction },
            { label: 'Fee Paid', value: student.feePaid ? 'Yes, in full' : 'Not yet in full' },
          ]}
        />
      </Section>
    </>
  )
}
