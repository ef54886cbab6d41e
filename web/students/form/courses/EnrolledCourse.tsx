import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { terms } from '../../../language/contract-words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CourseFigures } from '../../CourseFigures.tsx'
import { PaymentStatusBadge } from '../../../shared/payments/PaymentStatusBadge.tsx'

/** A course that the student already has; its payments are in the ledger and can't be edited here. */
export const EnrolledCourse = ({
  course,
  onRemove,
}: {
  course: SelectedCourse
  onRemove: () => void
}) => {
  const paid = course.amountPaid > 0
  return (
    <div className="grid min-w-0 gap-3 border-b border-line pb-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words">{course.courseName}</h3>
          <p className="flex flex-wrap items-center gap-2 text-small text-soft">
            {terms().payments[course.paymentMode]}
            <PaymentStatusBadge status={course.paymentStatus} />
          </p>
        </div>
        {!paid && (
          <IconButton
            label={t`Remove ${{ name: course.courseName }}`}
            icon={X}
            onClick={onRemove}
          />
        )}
      </div>
      <CourseFigures course={course} paidLabel={t`Paid`} />
      {paid && (
        <p className="text-small text-soft">
          {t`This course has payments. Ask a super administrator to reverse them before removing it.`}{' '}
          <Link
            to={{ pathname: '..', hash: 'payments' }}
            relative="path"
            className="text-accent-ink underline"
          >
            {t`See the payments`}
          </Link>
        </p>
      )}
    </div>
  )
}
