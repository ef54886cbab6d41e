import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { useCommand } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useStateWith } from '../../shared/payments/receipt/receipt-taken.ts'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { useToday } from '../../shared/today.ts'
import { formSections, namesIn } from '../fields.ts'
import { studentReads } from '../student-reads.ts'
import { FormSections } from './FormSections.tsx'
import { blankStudent, studentBody, type StudentValues, valuesOf } from './form-values.ts'
import { useOffer } from './courses/offer.ts'
import { RegistrationBar } from './RegistrationBar.tsx'

const sections = () =>
  formSections.map(({ id, title }) => ({ id, title: title(), fields: namesIn(id) }))

type Props =
  | { student?: never; reload?: never }
  /** The student as the form was opened; `reload` starts again from the latest version. */
  | { student: Student; reload: () => Promise<unknown> }

/** The form to register or edit a student. */
export const StudentForm = ({ student, reload }: Props) => {
  const stateWith = useStateWith()
  const today = useToday()
  const creating = student === undefined
  const asksEducation = creating || student.educationalDetails.length > 0
  const offered = useOffer(student?.selectedCourses ?? [])
  const { offer } = offered

  const record = useRecordForm<StudentValues>({
    record: student,
    rules: async (values) => {
      const { faultsOf } = await import('./student-rules.ts')
      return faultsOf(values, { today, offer, creating, asksEducation })
    },
    values: creating ? blankStudent(today) : valuesOf(student),
    name: creating ? 'student:new' : `student:${student._id}:${student.__v}`,
  })
  const saving = {
    ...record.saving,
    failed: t`Failed to save student`,
    refresh: studentReads,
    onDone: ({ student: { _id }, receipt }: Answer<'POST /api/students'>) => {
      const state = stateWith(receipt, _id)
      record.leaveTo(pathOfRecord('student', _id), { replace: true, state })
    },
  }
  const registration = useCommand('POST /api/students', saving)
  const update = useCommand('PUT /api/students/:id', saving)
  const save = (values: StudentValues) => {
    const body = studentBody(values, offer)
    if (creating) return registration.mutate({ body })
    const { _id, __v, createdAt, updatedAt, registeredBy } = student
    const serverFields = { _id, __v, createdAt, updatedAt, registeredBy }
    update.mutate({ params: { id: _id }, body: { ...body, ...serverFields } })
  }

  return (
    <RecordForm
      of={record}
      label={t`Student`}
      latest={student && { path: pathTo('student', { id: student._id }), reload }}
      sections={sections()}
      onSubmit={save}
    >
      <FormSections today={today} offered={offered} student={student} />
      <RegistrationBar
        offer={offer}
        awaitsOffer={offered.query.isLoading}
        student={student}
        busy={registration.isPending || update.isPending}
      />
    </RecordForm>
  )
}
