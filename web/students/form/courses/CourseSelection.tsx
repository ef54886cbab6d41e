import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SelectedCourse, Student } from '../../../../contract/students/calls.ts'
import { useRead } from '../../../api/client.ts'
import { Loaded } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Loading.tsx'
import { CoursesSection } from './CoursesSection.tsx'
import { isEnrolled } from './course-choice.ts'
import type { StudentValues } from '../form-values.ts'
import { RunningTotal } from './RunningTotal.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useSession } from '../../../api/session.ts'
import { pathTo } from '../../../screens/path-to.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { MoneyField, SelectField } from '../../../ui/form/Fields.tsx'
import { FieldGrid } from '../../../ui/form/FieldFrame.tsx'
import { type TransactionMode, transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { ReferenceField } from '../../../shared/payments/paying/ReferenceField.tsx'
import { Button } from '../../../ui/Button.tsx'

/** The courses that this form can hold, and how far they are loaded. */
export const useOffer = (enrolled: readonly SelectedCourse[]) => {
  const query = useRead('GET /api/courses/active/list', { failed: t`Failed to fetch courses` })
  return { offer: { active: query.data ?? [], enrolled }, query }
}

export type CourseOffer = ReturnType<typeof useOffer>

type Props = { offered: CourseOffer; student: Student | undefined }

export const CourseSelection = ({ offered, student }: Props) => {
  const { control } = useFormContext<StudentValues>()
  const choices = useWatch({ control, name: 'selectedCourses' })
  const { offer, query } = offered
  const taking = choices.some(({ courseId }) => courseId !== '' && !isEnrolled(courseId, offer))
  return (
    <>
      <Loaded query={query} failed={t`Failed to fetch courses`} waiting={<Skeleton lines={2} />}>
        {(courses) => (
          <>
            {courses.length === 0 && <NoCourseYet />}
            <CoursesSection offer={offer} />
          </>
        )}
      </Loaded>
      <FeeFields student={student} taking={taking} />
      <RunningTotal offer={offer} student={student} />
    </>
  )
}

/** Shown when there is no course to choose, with a link for those who may add one. */
export const NoCourseYet = () => {
  const { may } = useSession()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3 text-warn">
      {may('courses.manage') ? (
        <>
          <p>{t`There is no active course to choose yet. What you typed here is kept.`}</p>
          <ButtonLink to={pathTo('courses')}>{t`Go to Courses`}</ButtonLink>
        </>
      ) : (
        <p>{t`There is no active course to choose yet. Ask a super administrator to add one.`}</p>
      )}
    </div>
  )
}

type FeeFieldsProps = { student: Student | undefined; taking: boolean }

/** The admission fee and how it is paid; after registration both are in the ledger. */
const FeeFields = ({ student, taking }: FeeFieldsProps) => {
  if (student === undefined)
    return (
      <>
        <FieldGrid>
          <MoneyField
            name="admissionFee"
            label={t`Admission fee`}
            hint={t`Collected in full today`}
          />
        </FieldGrid>
        <HowPaid />
      </>
    )
  return (
    <>
      {student.admissionFee !== undefined && (
        <>
          <Facts items={[{ label: t`Admission fee`, value: showRupees(student.admissionFee) }]} />
          <p className="-mt-2 text-small text-soft">
            {t`The admission fee was collected at registration. It changes only if that payment is reversed.`}
          </p>
        </>
      )}
      {taking && <HowPaid hint={t`For the course you are adding`} />}
    </>
  )
}

/** How what is due now is paid: in one mode, or split over two, each with its reference. */
const HowPaid = ({ hint }: { hint?: string }) => {
  const { watch, setValue } = useFormContext<StudentValues>()
  const [mode, isSplit, second] = watch([
    'modeOfTransaction',
    'firstPayment.isSplit',
    'firstPayment.second.transactionMode',
  ])
  const options = choicesOf(transactionModes, terms().transactionModes)
  return (
    <>
      <FieldGrid>
        <SelectField
          name="modeOfTransaction"
          label={t`Mode of transaction`}
          hint={hint}
          options={options}
        />
        <Reference mode={mode} name="firstPayment.reference" label={t`Reference`} />
      </FieldGrid>
      {isSplit && (
        <FieldGrid>
          <SelectField
            name="firstPayment.second.transactionMode"
            label={t`Second mode`}
            options={options}
          />
          <MoneyField
            name="firstPayment.second.amount"
            label={t`Paid in the second mode`}
            hint={t`The rest is paid in the first`}
            required
            min={0.01}
          />
          <Reference
            mode={second}
            name="firstPayment.second.reference"
            label={t`Reference of the second`}
          />
        </FieldGrid>
      )}
      <div>
        <Button
          variant="quiet"
          onClick={() => setValue('firstPayment.isSplit', !isSplit, { shouldDirty: true })}
        >
          {isSplit ? t`Pay in one mode` : t`Split over two modes`}
        </Button>
      </div>
    </>
  )
}

type ReferenceProps = { mode: TransactionMode; name: string; label: string }

/** Cash has no reference. */
const Reference = ({ mode, ...field }: ReferenceProps) =>
  mode !== 'Cash' && <ReferenceField mode={mode} {...field} />
