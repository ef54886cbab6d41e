import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import type { Student } from '../../../contract/students/calls.ts'
import { DraftNotice } from '../../shared/DraftNotice.tsx'
import { useDraft } from '../../shared/draft.ts'
import { useStateWith } from '../../shared/payments/receipt/receipt-taken.ts'
import { Form } from '../../ui/form/Form.tsx'
import { checkedBy, useForm } from '../../ui/form/forms.ts'
import { SectionedForm } from '../../ui/form/SectionedForm.tsx'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { useStillHere } from '../../shared/still-here.ts'
import { useToday } from '../../shared/today.ts'
import { formSections, namesIn } from '../fields.ts'
import { FormSections } from './FormSections.tsx'
import { blankStudent, type StudentValues, valuesOf } from './form-values.ts'
import { useOffer } from './courses/offer.ts'
import { RegistrationBar } from './RegistrationBar.tsx'
import { useSaveStudent } from './save-student.ts'
import { studentRules } from './student-rules.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'

const sections = () =>
  formSections.map(({ id, title }) => ({ id, title: title(), fields: namesIn(id) }))

type Props =
  | { student?: never; reload?: never }
  /** The student as the form was opened; `reload` starts again from the latest version. */
  | { student: Student; reload: () => Promise<void> }

/** The form to register or edit a student. */
export const StudentForm = ({ student, reload }: Props) => {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const stateWith = useStateWith()
  const today = useToday()
  const creating = student === undefined
  const asksEducation = creating || student.educationalDetails.length > 0
  const offered = useOffer(student?.selectedCourses ?? [])
  const { offer } = offered

  const form = useForm<StudentValues, unknown, StudentValues>({
    resolver: checkedBy(studentRules({ today, offer, creating, asksEducation })),
    defaultValues: creating ? blankStudent(today) : valuesOf(student),
  })
  const draft = useDraft(form, {
    name: creating ? 'student:new' : `student:${student._id}:${student.__v}`,
    on: true,
  })
  const { save, busy, conflict } = useSaveStudent({
    form,
    student,
    offer,
    onSaved: ({ _id }, receipt) => {
      draft.discard()
      if (!isStillHere()) return
      void navigate(pathOfRecord('student', _id), { replace: true, state: stateWith(receipt, _id) })
    },
  })

  return (
    <Form form={form} onSubmit={save} label={t`Student`}>
      <SectionedForm sections={sections()}>
        {conflict && reload && (
          <VersionConflict
            latest={pathTo('student', { id: student._id })}
            onReload={() => {
              draft.discard()
              return reload()
            }}
          />
        )}
        {draft.restored && (
          <DraftNotice
            onDiscard={() => {
              form.reset()
              draft.discard()
            }}
          />
        )}
        <FormSections today={today} offered={offered} student={student} />
        <RegistrationBar
          offer={offer}
          awaitsOffer={offered.query.isLoading}
          student={student}
          busy={busy}
        />
      </SectionedForm>
    </Form>
  )
}
