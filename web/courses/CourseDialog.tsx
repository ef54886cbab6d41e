import { t } from '@lingui/core/macro'
import { type Course, courseInput, durations } from '../../contract/courses/calls.ts'
import { durationName } from '../language/contract-words.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useForm } from '../ui/form/forms.ts'
import { VersionConflict } from '../ui/form/VersionConflict.tsx'
import { MoneyField, SelectField, TextAreaField, TextField } from '../ui/form/Fields.tsx'
import { useState } from 'react'
import { useCommand } from '../api/client.ts'
import { useRefusals } from '../ui/form/Form.tsx'
import { courseReads } from './course-reads.ts'

type Props = {
  /** The course to edit; without one, a course is added. */
  course: Course | undefined
  /** The same course as it is now. */
  latestOf: (course: Course) => Promise<Course | undefined>
  onClose: () => void
}

const blank = { name: '', description: '', duration: '' }

const valuesOf = (course: Course | undefined) =>
  course === undefined
    ? blank
    : {
        name: course.name,
        description: course.description ?? '',
        duration: course.duration,
        courseFee: course.courseFee,
      }

export const CourseDialog = ({ course, latestOf, onClose }: Props) => {
  const form = useForm({ rules: courseInput, defaultValues: valuesOf(course) })
  const [base, setBase] = useState(course)
  const { conflict, onRefused } = useRefusals(form, base)
  const saving = {
    failed: t`Failed to save course`,
    refresh: courseReads,
    onDone: onClose,
    onRefused,
  }
  const creation = useCommand('POST /api/courses', saving)
  const update = useCommand('PUT /api/courses/:id', saving)

  const loadLatest = async (edited: Course) => {
    const latest = await latestOf(edited)
    if (latest === undefined) return onClose()
    form.reset(valuesOf(latest))
    setBase(latest)
  }

  return (
    <FormDialog
      title={course === undefined ? t`Add course` : t`Edit course`}
      confirm={course === undefined ? t`Add course` : t`Save Changes`}
      busy={creation.isPending || update.isPending}
      form={form}
      onSubmit={(body) => {
        if (base === undefined) creation.mutate({ body })
        else update.mutate({ params: { id: base._id }, body: { ...body, __v: base.__v } })
      }}
      onClose={onClose}
    >
      {conflict && course !== undefined && <VersionConflict onReload={() => loadLatest(course)} />}
      <TextField name="name" label={t`Course Name`} required />
      <TextAreaField name="description" label={t`Description`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="duration"
          label={t`Duration`}
          required
          options={durations.map((value) => ({ value, label: durationName(value) }))}
          blank={course === undefined ? t`Choose a duration` : undefined}
        />
        <MoneyField name="courseFee" label={t`Course Fee`} required />
      </div>
    </FormDialog>
  )
}
