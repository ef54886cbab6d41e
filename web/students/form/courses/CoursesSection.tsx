import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { FaultText } from '../../../ui/form/Form.tsx'
import { CourseFields } from './CourseFields.tsx'
import { blankCourse, isEnrolled, type Offer } from './course-choice.ts'
import type { StudentValues } from '../form-values.ts'
import { Link } from 'react-router'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { terms } from '../../../language/contract-words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CourseFigures } from '../../CourseFigures.tsx'
import { PaymentStatusBadge } from '../../../shared/payments/PaymentStatusBadge.tsx'

/** The student's courses; there is always one row, and existing courses are shown as stored. */
export const CoursesSection = ({ offer }: { offer: Offer }) => {
  const { control, watch } = useFormContext<StudentValues>()
  const rows = useFieldArray({ control, name: 'selectedCourses' })
  const chosen = watch('selectedCourses').map(({ courseId }) => courseId)
  const remove = (at: number) =>
    rows.fields.length === 1 ? rows.replace([blankCourse]) : rows.remove(at)

  return (
    <div className="grid gap-4">
      <FaultText name="selectedCourses" />
      {offer.enrolled.length > 0 && (
        <p className="text-soft">{t`Recorded fees can't be edited here.`}</p>
      )}
      {rows.fields.map((row, at) => {
        const enrolled = offer.enrolled.find(({ courseId }) => courseId === row.courseId)
        return enrolled ? (
          <EnrolledCourse key={row.id} course={enrolled} onRemove={() => remove(at)} />
        ) : (
          <CourseFields
            key={row.id}
            at={at}
            alone={rows.fields.length === 1}
            offer={offer}
            choices={offer.active.filter(
              ({ _id }) => _id === chosen[at] || !(chosen.includes(_id) || isEnrolled(_id, offer)),
            )}
            onRemove={() => remove(at)}
          />
        )
      })}
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            rows.append(blankCourse, {
              focusName: `selectedCourses.${rows.fields.length}.courseId`,
            })
          }
        >
          {t`Add course`}
        </Button>
      </div>
    </div>
  )
}

/** A course that the student already has; its payments are in the ledger and can't be edited here. */
const EnrolledCourse = ({ course, onRemove }: { course: SelectedCourse; onRemove: () => void }) => {
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
