import { t } from '@lingui/core/macro'
import { Eye, Printer, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { showDay, yearsBetween } from '../../../contract/values/calendar.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { unitsIn } from '../../../contract/values/languages.ts'
import { useSession } from '../../api/session.ts'
import { type Field, namesOf } from '../../shared/fields/field.ts'
import { studentFields, studentSectionFields } from '../../shared/fields/student-fields.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { PhoneActions } from '../../shared/PhoneActions.tsx'
import { useToday } from '../../shared/today.ts'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { TakeHeld } from '../../shared/privacy/TakeHeld.tsx'
import { Consents } from '../consent/Consents.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { asPair } from '../../ui/form/SelectFrame.tsx'
import { FactGroup } from './FactGroup.tsx'
import { deletes } from '../../shared/DeleteRecord.tsx'
import { deletion } from '../delete-student.ts'
import { pathTo } from '../../screens/path-to.ts'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { showInstant } from '../../shared/instants.ts'

const LooksDialog = lazyDialog(async () => (await import('./LooksDialog.tsx')).LooksDialog)

const squadPart = lazyPart(() => import('./SquadHistory.tsx'))

/** Who a student is and how to reach them: only what is known. */
export const StudentFacts = ({ student: stored }: { student: Student }) => {
  const today = useToday()
  const student = { ...stored, age: yearsBetween(stored.dateOfBirth, today) }
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-raised [--label:9.75rem]">
      <FactGroup
        id="registration"
        title={t`Registration`}
        facts={factsIn('office', student, [
          'registrationNumber',
          'admissionNo',
          'registrationDate',
        ])}
      />
      <FactGroup
        id="personal"
        title={t`Personal`}
        facts={factsIn('personal', student).filter(({ name }) => name !== 'name')}
      />
      <FactGroup id="contact" title={t`Contact`} facts={factsIn('contact', student)} />
      <FactGroup
        id="parent"
        title={t`Parent`}
        facts={factsIn('parent', student).map((fact) =>
          fact.name === 'parentMobileNumber'
            ? { ...fact, value: <ParentPhone student={student} /> }
            : fact,
        )}
      />
    </div>
  )
}

/** What a student has studied before, their body, and who registered them. */
export const FurtherFacts = ({ student }: { student: Student }) => {
  const physical = factsIn('physical', student)
  const hasSquads = useSquadsAt()(student.campVenue).length > 0
  return (
    <div className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line [--label:max-content] *:grow *:basis-64 *:bg-raised">
      <FactGroup id="education" title={t`Educational`}>
        <EducationList rows={student.educationalDetails} />
      </FactGroup>
      {physical.length > 0 && (
        <FactGroup id="physical" title={t`Physical & Medical`} facts={physical} />
      )}
      {hasSquads && (
        <FactGroup id="squad" title={t`Squad`}>
          <LazyPart part={squadPart} failed={t`Failed to load the squad`}>
            {({ SquadHistory }) => <SquadHistory student={student} />}
          </LazyPart>
        </FactGroup>
      )}
      <FactGroup id="consent" title={t`Notice and consent`}>
        <Consents student={student} />
        <TakeHeld kind="student" id={student._id} />
      </FactGroup>
      <FactGroup
        id="record"
        title={t`Registration Info`}
        facts={[
          { label: t`Registered by`, value: <PersonName person={student.registeredBy} /> },
          { label: t`Last updated`, value: showInstant(student.updatedAt) },
        ]}
      >
        <RecordActions student={student} />
      </FactGroup>
    </div>
  )
}

const ParentPhone = ({ student }: { student: Student }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className="whitespace-nowrap">{student.parentMobileNumber}</span>
    <span className="-my-3 -ml-3.5 dense:-my-1.5 dense:-ml-2">
      <PhoneActions phone={student.parentMobileNumber} who={{ name: student.parentName }} />
    </span>
  </span>
)

const RecordActions = ({ student }: { student: Student }) => {
  const { may } = useSession()
  const navigate = useNavigate()
  return (
    <div className="mt-2 -ml-3 flex flex-wrap">
      <ButtonLink
        variant="quiet"
        icon={Printer}
        to={pathTo('registrationSlip', { id: student._id })}
      >
        {t`Registration slip`}
      </ButtonLink>
      <HistoryLink kind="student" recordId={student._id} />
      {may('reading-log.read') && (
        <Button icon={Eye} variant="quiet" {...opens(LooksDialog, { student })}>
          {t`Who looked`}
        </Button>
      )}
      {may('students.delete') && (
        <Button
          icon={Trash2}
          variant="quiet-danger"
          {...deletes({
            ...deletion(student),
            onDeleted: () => void navigate(pathTo('students'), { replace: true }),
          })}
        >
          {t`Delete`}
        </Button>
      )}
    </div>
  )
}

const EducationList = ({ rows }: { rows: Student['educationalDetails'] }) => {
  if (rows.length === 0) return <p className="text-soft">{t`Not provided`}</p>
  return (
    <ul className="grid gap-1.5">
      {rows.map(({ course, university, percentage }, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4">
          <div className="min-w-0">
            <p className="break-words">{course}</p>
            <p className="text-small break-words text-soft">{university}</p>
          </div>
          {percentage !== undefined && <span className="shrink-0">{`${percentage}%`}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What is known of a student in a section; the fields named in `first` head it. */
const factsIn = (
  section: keyof typeof studentSectionFields,
  student: Student,
  first: readonly (keyof typeof studentFields)[] = [],
) => {
  const names = namesOf(studentFields).filter((name) => name in studentSectionFields[section])
  return [...new Set([...first, ...names])].flatMap((name) => {
    const field = studentFields[name]
    const value = valueText(field, student[name])
    return value === undefined ? [] : [{ name, label: field.label(), value }]
  })
}

const valueText = (field: Field, value: string | number | undefined) => {
  if (value === undefined) return undefined
  if (field.kind === 'measure') return `${value} ${unitsIn()[field.unit]}`
  if (field.kind === 'choice')
    return field
      .options()
      .map(asPair)
      .find((choice) => choice.value === value)?.label
  return field.kind === 'day' ? showDay(String(value)) : value
}
