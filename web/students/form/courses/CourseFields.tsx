import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ActiveCourse } from '../../../../contract/courses/calls.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { paymentModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MoneyField, SelectField } from '../../../ui/form/Fields.tsx'
import { CourseFigures } from '../../CourseFigures.tsx'
import { chosenCourse, type Offer } from './course-choice.ts'
import { FaultText } from '../../../ui/form/Form.tsx'
import type { StudentValues } from '../form-values.ts'

type Props = {
  at: number
  alone: boolean
  offer: Offer
  choices: readonly ActiveCourse[]
  onRemove: () => void
}

export const CourseFields = ({ at, alone, offer, choices, onRemove }: Props) => {
  const number = at + 1
  const name = `selectedCourses.${at}` as const
  const { control, setValue } = useFormContext<StudentValues>()
  const choice = useWatch({ control, name })
  const course = chosenCourse(choice, offer)
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
        <div className="pt-7 md:pt-6">
          <IconButton
            label={alone ? t`Clear this course` : removeLabel(course?.courseName)}
            icon={X}
            onClick={onRemove}
          />
        </div>
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
