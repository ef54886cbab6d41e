import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { FaultText } from '../../../ui/form/Form.tsx'
import { CourseFields } from './CourseFields.tsx'
import { blankCourse, isEnrolled, type Offer } from './course-choice.ts'
import { EnrolledCourse } from './EnrolledCourse.tsx'
import type { StudentValues } from '../form-values.ts'

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
