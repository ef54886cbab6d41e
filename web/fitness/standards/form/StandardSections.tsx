import { t } from '@lingui/core/macro'
import { choicesOf } from '../../../language/contract-words.ts'
import { sourceKinds } from '../../../../contract/fitness/terms.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FieldGrid, WholeLine } from '../../../ui/form/FieldFrame.tsx'
import { type FormSection, SectionedForm } from '../../../ui/form/SectionedForm.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/Fields.tsx'
import { Section } from '../../../ui/Section.tsx'
import { sourceKindNames } from '../../../shared/fitness/source-words.ts'
import { otherEventNames } from '../words.ts'
import { DemandList } from './DemandList.tsx'
import { AddRow, RemoveRow } from '../../../ui/form/FieldRows.tsx'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FaultText } from '../../../ui/form/Form.tsx'
import { blankBirth, type StandardValues } from './standard-values.ts'
import { WhomFields } from './WhomFields.tsx'

const sections = (): FormSection[] => [
  {
    id: 'exam',
    title: t`Exam`,
    fields: ['body', 'exam', 'cycle', 'validFrom', 'passMarks', 'note'],
  },
  { id: 'source', title: t`Source`, fields: ['source'] },
  { id: 'age', title: t`Age`, fields: ['cutOff', 'births'] },
  { id: 'events', title: t`Events`, fields: ['demands', 'otherEvents'] },
]

export const StandardSections = () => (
  <SectionedForm sections={sections()}>
    <Section id="exam" title={t`Exam`}>
      <FieldGrid>
        <TextField name="body" label={t`Recruits`} required maxLength={80} />
        <TextField name="exam" label={t`Exam`} required maxLength={120} />
        <TextField
          name="cycle"
          label={t`Cycle`}
          required
          maxLength={40}
          placeholder={t`Such as 2026-27`}
        />
        <DateField
          name="validFrom"
          label={t`Valid from`}
          required
          hint={t`Results of earlier days are judged by the version before it.`}
        />
        <NumberField
          name="passMarks"
          label={t`Marks needed to pass`}
          min={0}
          hint={t`Leave blank if every event is passed or not.`}
        />
        <WholeLine>
          <TextAreaField
            name="note"
            label={t`Note`}
            hint={t`What is uncertain or not found`}
            maxLength={1000}
          />
        </WholeLine>
      </FieldGrid>
    </Section>
    <Section id="source" title={t`Source`} hint={t`So that anyone can check the numbers.`}>
      <FieldGrid>
        <TextField
          name="source.name"
          label={t`Name`}
          required
          hint={t`A website and year, or the number of a notice`}
          maxLength={200}
        />
        <TextField
          name="source.address"
          label={t`Web address`}
          inputMode="url"
          maxLength={300}
          placeholder="https://"
        />
        <SelectField
          name="source.kind"
          label={t`Kind`}
          options={choicesOf(sourceKinds, sourceKindNames())}
        />
        <DateField name="source.checkedOn" label={t`Source checked on`} required />
      </FieldGrid>
    </Section>
    <Section id="age" title={t`Age`} hint={t`Leave it out if the notice gives no days of birth.`}>
      <FieldGrid>
        <DateField
          name="cutOff"
          label={t`Age is counted on`}
          hint={t`The cut-off day of the notice`}
        />
      </FieldGrid>
      <BirthFields />
    </Section>
    <Section
      id="events"
      title={t`Events`}
      hint={t`Where several limits fit a student, the easiest counts.`}
    >
      <DemandList />
      <SelectField
        name="otherEvents"
        label={t`Other demands`}
        options={choicesOf(['no', 'yes'], otherEventNames())}
      />
    </Section>
  </SectionedForm>
)

const BirthFields = () => {
  const { control } = useFormContext<StandardValues>()
  const rows = useFieldArray({ control, name: 'births' })
  return (
    <>
      {rows.fields.map((row, at) => (
        <fieldset
          key={row.id}
          className="grid min-w-0 gap-5 rounded-md border border-line bg-canvas p-3 md:p-4"
        >
          <legend className="sr-only">{t`Age limit ${{ number: at + 1 }}`}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <FieldGrid>
              <DateField name={`births.${at}.bornFrom`} label={t`Born on or after`} />
              <DateField name={`births.${at}.bornTo`} label={t`Born on or before`} />
            </FieldGrid>
            <RemoveRow
              label={t`Remove age limit ${{ number: at + 1 }}`}
              onRemove={() => rows.remove(at)}
            />
          </div>
          <WhomFields name={`births.${at}`} />
        </fieldset>
      ))}
      <FaultText name="births.root" />
      <AddRow
        label={t`Add age limit`}
        onAdd={() =>
          rows.append(blankBirth, { focusName: `births.${rows.fields.length}.bornFrom` })
        }
      />
    </>
  )
}
