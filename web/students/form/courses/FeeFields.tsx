import { t } from '@lingui/core/macro'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Student } from '../../../../contract/students/calls.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { MoneyField } from '../../../ui/form/NumberField.tsx'
import { FieldGrid } from '../../../ui/form/FieldFrame.tsx'
import { HowPaid } from './HowPaid.tsx'

type Props = { student: Student | undefined; taking: boolean }

/** The admission fee and how it is paid; after registration both are in the ledger. */
export const FeeFields = ({ student, taking }: Props) => {
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
      <Facts items={[{ label: t`Admission fee`, value: showRupees(student.admissionFee) }]} />
      <p className="-mt-2 text-small text-soft">
        {t`The admission fee was collected at registration. It changes only if that payment is reversed.`}
      </p>
      {taking && <HowPaid hint={t`For the course you are adding`} />}
    </>
  )
}
