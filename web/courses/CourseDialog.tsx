import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { type Course, courseInput, durations } from '../../contract/courses/calls.ts'
import { terms } from '../language/contract-words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { checkedBy, useForm } from '../ui/form/forms.ts'
import { MoneyField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { VersionConflict } from '../ui/form/VersionConflict.tsx'
import { TextAreaField } from '../ui/form/TextAreaField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useSaveCourse } from './save-course.ts'

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
  const id = useId()
  const form = useForm({ resolver: checkedBy(courseInput), defaultValues: valuesOf(course) })
  const { save, busy, conflict, startFrom } = useSaveCourse({ form, course, onDone: onClose })

  const loadLatest = async (edited: Course) => {
    const latest = await latestOf(edited)
    if (latest === undefined) return onClose()
    form.reset(valuesOf(latest))
    startFrom(latest)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={course === undefined ? t`Add course` : t`Edit course`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {course === undefined ? t`Add course` : t`Save Changes`}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={save}>
        {conflict && course !== undefined && (
          <VersionConflict onReload={() => loadLatest(course)} />
        )}
        <TextField name="name" label={t`Course Name`} required autoComplete="off" />
        <TextAreaField name="description" label={t`Description`} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="duration"
            label={t`Duration`}
            required
            options={durations.map((value) => ({ value, label: terms().duration(value) }))}
            blank={course === undefined ? t`Choose a duration` : undefined}
          />
          <MoneyField name="courseFee" label={t`Course Fee`} required />
        </div>
      </Form>
    </Dialog>
  )
}
