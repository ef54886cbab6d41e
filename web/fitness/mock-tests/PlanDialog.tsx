import { t } from '@lingui/core/macro'
import { choicesOf } from '../../language/contract-words.ts'
import { testEvents } from '../../../contract/fitness/events.ts'
import { createMockTest } from '../../../contract/fitness/mock-tests.ts'
import type { Input } from '../../../contract/kit/api.ts'
import { useCourses } from '../courses.ts'
import { useRead } from '../../api/client.ts'
import { useToday } from '../../shared/today.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { SelectField, TextField } from '../../ui/form/Fields.tsx'
import { demandNames } from '../../shared/fitness/names.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'

type Props = {
  /** What the list is filtered by. */
  campVenue: string
  squadId: string
  courseId: string
  onClose: () => void
  onPlanned: (id: string) => void
}

type Body = Input<'POST /api/mock-tests'>['body']
type Values = Body & { squadId: string; standardId: string }

const bodyOf = ({ standardId, ...values }: Values): Body => ({
  ...values,
  ...(standardId !== '' && { standardId }),
})

const rules = (values: Values) => faultsBy(createMockTest.body, bodyOf(values))

/** Plans a mock test: the exam follows the course, and the events follow the exam. */
export const PlanDialog = ({ onClose, onPlanned, ...filters }: Props) => {
  const today = useToday()
  const venues = useRead('GET /api/students/venues').data?.venues ?? []
  const courses = useCourses()
  const standards = useRead('GET /api/standards').data?.standards ?? []
  const start: Values = { name: '', day: today, ...filters, standardId: '', events: [] }
  const { dialog, form, command } = useFormCommand('POST /api/mock-tests', {
    rules,
    values: start,
    failed: t`Failed to plan the mock test`,
    refresh: ['GET /api/mock-tests'],
    onClose,
    onDone: ({ mockTest }) => onPlanned(mockTest._id),
  })
  const { campVenue } = form.watch()
  const { squads = [] } = venues.find(({ name }) => name === campVenue) ?? {}
  const chooseExam = (standardId: string) => {
    const asked = standards.find(({ _id }) => _id === standardId)?.demands ?? []
    const events = testEvents.filter((event) => asked.some(({ demand }) => demand === event))
    if (events.length > 0) form.setValue('events', events, { shouldDirty: true })
  }
  const chooseCourse = (chosen: string) => {
    const exam = standards.find((one) => one.courses.some(({ _id }) => _id === chosen))
    form.setValue('standardId', exam?._id ?? '')
    if (exam) chooseExam(exam._id)
  }
  return (
    <FormDialog
      wide
      title={t`Plan a mock test`}
      confirm={t`Plan mock test`}
      {...dialog}
      onSubmit={(values) => command.mutate({ body: bodyOf(values) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t`Name`}
          hint={t`For example Sunday test 3`}
          required
          maxLength={80}
        />
        <DateField name="day" label={t`Date`} required />
        <SelectField
          name="campVenue"
          label={t`Camp Venue`}
          required
          options={venues.map(({ name }) => name)}
          blank={t`Choose a venue`}
          onChoose={() => form.setValue('squadId', '')}
        />
        {squads.length > 0 && (
          <SelectField
            name="squadId"
            label={t`Squad`}
            options={squads.map(({ _id, name }) => ({ value: _id, label: name }))}
            blank={t`Whole venue`}
          />
        )}
        <SelectField
          name="courseId"
          label={t`Course`}
          required
          options={courses}
          blank={t`Choose a course`}
          onChoose={chooseCourse}
        />
      </div>
      <SelectField
        name="standardId"
        label={t`Exam`}
        hint={t`Results are judged by its limits. Without one they are only ranked.`}
        options={standards.map((one) => ({
          value: one._id,
          label: `${one.body}, ${one.exam} ${one.cycle}`,
        }))}
        blank={t`No exam`}
        onChoose={chooseExam}
      />
      <ChoicesField
        name="events"
        label={t`Events`}
        options={choicesOf(testEvents, demandNames())}
      />
    </FormDialog>
  )
}
