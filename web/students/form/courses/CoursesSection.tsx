import { t } from '@lingui/core/macro'
import { AddRow, RemoveRow } from '../../../ui/form/FieldRows.tsx'
import { X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FaultText } from '../../../ui/form/Form.tsx'
import { blankCourse, chosenCourse, isEnrolled, type Offer, paidOf } from './course-choice.ts'
import type { StudentValues } from '../form-values.ts'
import { Link } from 'react-router'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { type CourseWithMoney, withMoney } from '../../../../contract/students/money.ts'
import { choicesOf, terms, durationName } from '../../../language/contract-words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PaymentStatusBadge } from '../../../shared/payments/PaymentStatusBadge.tsx'
import type { ActiveCourse } from '../../../../contract/courses/calls.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { paymentModes } from '../../../../contract/payments/terms.ts'
import { MoneyField, SelectField } from '../../../ui/form/Fields.tsx'
import { sumOfAccounts } from '../../../../contract/payments/account.ts'
import { FigureBand } from '../../../ui/Facts.tsx'

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
      <AddRow
        label={t`Add course`}
        onAdd={() =>
          rows.append(blankCourse, {
            focusName: `selectedCourses.${rows.fields.length}.courseId`,
          })
        }
      />
    </div>
  )
}

/** A course that the student already has; its payments are in the ledger and can't be edited here. */
const EnrolledCourse = ({ course, onRemove }: { course: SelectedCourse; onRemove: () => void }) => {
  const [known] = withMoney([course])
  const paid = known !== undefined && known.amountPaid > 0
  return (
    <div className="grid min-w-0 gap-3 border-b border-line pb-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words">{course.courseName}</h3>
          {known && (
            <p className="flex flex-wrap items-center gap-2 text-small text-soft">
              {terms().payments[known.paymentMode]}
              <PaymentStatusBadge status={known.paymentStatus} />
            </p>
          )}
        </div>
        {!paid && (
          <IconButton
            label={t`Remove ${{ name: course.courseName }}`}
            icon={X}
            onClick={onRemove}
          />
        )}
      </div>
      {known && <CourseFigures course={known} paidLabel={t`Paid`} />}
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

type Props = {
  at: number
  alone: boolean
  offer: Offer
  choices: readonly ActiveCourse[]
  onRemove: () => void
}

const CourseFields = ({ at, alone, offer, choices, onRemove }: Props) => {
  const number = at + 1
  const name = `selectedCourses.${at}` as const
  const { control, setValue } = useFormContext<StudentValues>()
  const choice = useWatch({ control, name })
  const [course] = withMoney([chosenCourse(choice, offer) ?? []].flat())
  const partial = choice.paymentMode === 'Partial'

  return (
    <fieldset className="grid min-w-0 gap-4 border-b border-line pb-4">
      <legend className="sr-only">{t`Course ${number}`}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            name={`${name}.courseId`}
            label={t`Course`}
            required
            blank={t`Choose a course`}
            options={choices.map(({ _id, name, courseFee }) => ({
              value: _id,
              label: `${name} (${showRupees(courseFee)})`,
            }))}
          />
        </div>
        <RemoveRow
          label={alone ? t`Clear this course` : removeLabel(course?.courseName)}
          onRemove={onRemove}
        />
      </div>
      {course && (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <SelectField
              name={`${name}.paymentMode`}
              label={t`Payment mode`}
              options={choicesOf(paymentModes, terms().paymentModes)}
              onChoose={(mode) => {
                if (mode === 'Full') setValue(`${name}.partialPaymentAmount`, undefined)
              }}
            />
            {partial && (
              <MoneyField
                name={`${name}.partialPaymentAmount`}
                label={t`Partial amount`}
                hint={t`Paid now, up to ${{ total: showRupees(course.totalAmount) }}`}
                max={course.totalAmount}
              />
            )}
          </div>
          {!partial && <FaultText name={`${name}.partialPaymentAmount`} />}
          <FaultText name={`${name}.amountPaid`} />
          <CourseFigures course={course} paidLabel={t`Paid now`} />
        </>
      )}
    </fieldset>
  )
}

const removeLabel = (name: string | undefined) =>
  name === undefined ? t`Remove this course` : t`Remove ${name}`

type CourseFiguresProps = { course: CourseWithMoney; paidLabel: string }

const CourseFigures = ({ course, paidLabel }: CourseFiguresProps) => {
  const { duration, totalAmount } = course
  const paid = paidOf(course)
  const { balance, refundDue } = sumOfAccounts([course])
  return (
    <FigureBand
      items={[
        { label: t`Duration`, value: durationName(duration) },
        { label: t`Total`, value: showRupees(totalAmount) },
        { label: paidLabel, value: paid === undefined ? '–' : showRupees(paid) },
        { label: t`Balance`, value: paid === undefined ? '–' : showRupees(balance) },
        ...(paid !== undefined && refundDue > 0
          ? [{ label: t`Refund due`, value: showRupees(refundDue) }]
          : []),
      ]}
    />
  )
}
