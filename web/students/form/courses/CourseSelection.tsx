import { useFormContext, useWatch } from 'react-hook-form'
import type { Student } from '../../../../contract/students/calls.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CoursesSection } from './CoursesSection.tsx'
import { isEnrolled } from './course-choice.ts'
import { FeeFields } from './FeeFields.tsx'
import type { StudentValues } from '../form-values.ts'
import { NoCourseYet } from './NoCourseYet.tsx'
import type { CourseOffer } from './offer.ts'
import { RunningTotal } from './RunningTotal.tsx'

type Props = { offered: CourseOffer; student: Student | undefined }

/** Courses, admission fee, mode of transaction, and what it adds up to. */
export const CourseSelection = ({ offered, student }: Props) => {
  const { control } = useFormContext<StudentValues>()
  const choices = useWatch({ control, name: 'selectedCourses' })
  const { offer, query } = offered
  const taking = choices.some(({ courseId }) => courseId !== '' && !isEnrolled(courseId, offer))
  return (
    <>
      {query.isPending && <Skeleton lines={2} />}
      {query.isLoadingError && (
        <LoadFailed text="Failed to fetch courses" error={query.error} onRetry={query.refetch} />
      )}
      {query.data?.length === 0 && <NoCourseYet />}
      {query.data && <CoursesSection offer={offer} />}
      <FeeFields student={student} taking={taking} />
      <RunningTotal offer={offer} student={student} />
    </>
  )
}
