import { t } from '@lingui/core/macro'
import { FieldGrid } from '../ui/form/FieldFrame.tsx'
import { SelectField } from '../ui/form/Fields.tsx'
import { Whole } from './AmountFields.tsx'

/** How long personal data is kept, and what becomes of it then. */
export const RetentionSection = () => (
  <FieldGrid>
    <Whole
      name="retention.studentsMonths"
      label={t`Students who left (months)`}
      hint={t`Counted from the end of their last course, mark or payment`}
    />
    <SelectField
      name="retention.leftStudents"
      label={t`After that`}
      hint={t`Nobody is erased while money is open or the books need the name`}
      options={[
        { value: 'list', label: t`List them in Health, and wait for a person` },
        { value: 'erase', label: t`Erase them at night` },
      ]}
      required
    />
    <Whole
      name="retention.booksYears"
      label={t`Names in the books (years)`}
      hint={t`Financial years after that of the last payment; ask your accountant before you lower it`}
    />
    <Whole
      name="retention.placesMonths"
      label={t`Places of clock-ins (months)`}
      hint={t`The times are kept`}
    />
    <Whole
      name="retention.readingsMonths"
      label={t`Who looked at whom (months)`}
      hint={t`The law asks for a year at least`}
    />
  </FieldGrid>
)
