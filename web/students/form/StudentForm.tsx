import { t } from '@lingui/core/macro'
import { SaveBar } from '../../ui/form/Form.tsx'
import type { Answer } from '../../../contract/kit/api.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { read, useCommand } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useStateWith } from '../../shared/payments/receipt/receipt-taken.ts'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { useToday } from '../../shared/today.ts'
import { FormSections } from './FormSections.tsx'
import { namesIn, sectionsOf } from './form-sections.ts'
import { studentReads } from '../student-reads.ts'
import { blankStudent, studentBody, type StudentValues, valuesOf } from './form-values.ts'
import { closedNames, withoutClosed } from '../../shared/fields/field.ts'
import { studentFields } from '../../shared/fields/student-fields.ts'
import { squadReads } from '../../shared/squads/squad-reads.ts'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { useSession } from '../../api/session.ts'
import { useOffer } from './courses/CourseSelection.tsx'
import { showRupees } from '../../../contract/values/money.ts'
import type { Offer } from './courses/course-choice.ts'
import { useRunningTotal } from './courses/RunningTotal.tsx'

const sections = (creating: boolean, closed: readonly string[]) =>
  sectionsOf(creating, closed).map(({ id, title }) => ({
    id,
    title: title(),
    fields: namesIn(id),
  }))

type Props =
  | { student?: never; reload?: never }
  /** The student as the form was opened; `reload` starts again from the latest version. */
  | { student: Student; reload: () => Promise<unknown> }

export const StudentForm = ({ student, reload }: Props) => {
  const stateWith = useStateWith()
  const today = useToday()
  const creating = student === undefined
  const asksEducation = creating || student.educationalDetails.length > 0
  const offered = useOffer(student?.selectedCourses ?? [])
  const { offer } = offered
  const { may } = useSession()
  const squadsAt = useSquadsAt()
  // Who registers a student types what they won't read later.
  const closed = creating ? [] : closedNames(studentFields, may)

  const record = useRecordForm<StudentValues>({
    record: student,
    rules: async (values) => {
      const { faultsOf } = await import('./student-rules.ts')
      return faultsOf(values, { today, offer, creating, asksEducation, closed })
    },
    values: creating ? blankStudent(today) : valuesOf(student),
    except: closed,
    name: creating ? 'student:new' : `student:${student._id}:${student.__v}`,
  })
  const saving = {
    ...record.saving,
    failed: t`Failed to save student`,
    refresh: [...studentReads, ...squadReads],
    onDone: ({ student: { _id }, receipt }: Answer<'POST /api/students'>) => {
      const state = stateWith(receipt, _id)
      record.leaveTo(pathOfRecord('student', _id), { replace: true, state })
    },
  }
  const registration = useCommand('POST /api/students', saving)
  const update = useCommand('PUT /api/students/:id', saving)
  const save = (values: StudentValues) => {
    const list = read('GET /api/squads', { query: { venue: values.campVenue } })
    // What the field offers may be newer than the venues.
    const there = queryClient.getQueryData(list.queryKey)?.squads ?? squadsAt(values.campVenue)
    const chosen = there.find(({ _id }) => _id === values.squad)?._id
    // Another venue's squad is left with the venue.
    const squadId = there.length === 0 ? undefined : (chosen ?? null)
    const body = { ...studentBody(values, offer), squadId }
    if (creating) return registration.mutate({ body })
    const { _id, __v, createdAt, updatedAt, registeredBy } = student
    const serverFields = { _id, __v, createdAt, updatedAt, registeredBy }
    update.mutate({
      params: { id: _id },
      body: { ...withoutClosed(body, closed), ...serverFields },
    })
  }

  return (
    <RecordForm
      of={record}
      label={t`Student`}
      latest={student && { path: pathTo('student', { id: student._id }), reload }}
      sections={sections(creating, closed)}
      onSubmit={save}
    >
      <FormSections today={today} offered={offered} student={student} closed={closed} />
      <RegistrationBar
        offer={offer}
        awaitsOffer={offered.query.isLoading}
        student={student}
        busy={registration.isPending || update.isPending}
      />
    </RecordForm>
  )
}

type RegistrationBarProps = {
  offer: Offer
  /** Whether the courses that can be chosen are still on their way: without them no choice is right. */
  awaitsOffer: boolean
  student: Student | undefined
  busy: boolean
}

const RegistrationBar = ({ offer, awaitsOffer, student, busy }: RegistrationBarProps) => {
  const { toPay } = useRunningTotal({ offer, student })
  return (
    <SaveBar
      label={
        student === undefined
          ? t({ message: 'Register student', context: 'short' })
          : t`Save Changes`
      }
      busy={busy}
      idle={awaitsOffer}
      back={student === undefined ? pathTo('students') : pathOfRecord('student', student._id)}
    >
      {toPay !== undefined && toPay > 0 && (
        <p className="mr-auto leading-tight">
          <span className="block text-small text-soft">{t`Due now`}</span>
          <span className="font-medium">{showRupees(toPay)}</span>
        </p>
      )}
    </SaveBar>
  )
}
