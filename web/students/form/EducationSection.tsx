import { t } from '@lingui/core/macro'
import { AddRow, RemoveRow } from '../../ui/form/FieldRows.tsx'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { blankEducation, type StudentValues } from './form-values.ts'
import { NumberField, TextField } from '../../ui/form/Fields.tsx'

/** What the student has studied before; there is always one row, required if `asked`. */
export const EducationSection = ({ asked }: { asked: boolean }) => {
  const { control } = useFormContext<StudentValues>()
  const rows = useFieldArray({ control, name: 'educationalDetails' })
  const remove = (at: number) =>
    rows.fields.length === 1 ? rows.replace([blankEducation]) : rows.remove(at)

  return (
    <div className="grid gap-4">
      {rows.fields.map((row, at) => (
        <EducationFields
          key={row.id}
          at={at}
          alone={rows.fields.length === 1}
          required={asked && at === 0}
          onRemove={() => remove(at)}
        />
      ))}
      <AddRow
        label={t`Add education`}
        onAdd={() =>
          rows.append(blankEducation, {
            focusName: `educationalDetails.${rows.fields.length}.course`,
          })
        }
      />
    </div>
  )
}

type Props = { at: number; alone: boolean; required: boolean; onRemove: () => void }

/** One row of education: course, university, percentage. */
const EducationFields = ({ at, alone, required, onRemove }: Props) => {
  const number = at + 1
  return (
    <fieldset className="grid min-w-0 grid-cols-[1fr_auto] items-start gap-x-2 md:gap-x-4 gap-y-3 border-b border-line pb-4 md:grid-cols-[1fr_1fr_7rem_auto]">
      <legend className="sr-only">{t`Education ${number}`}</legend>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <TextField name={`educationalDetails.${at}.course`} label={t`Course`} required={required} />
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <TextField
          name={`educationalDetails.${at}.university`}
          label={t`University`}
          required={required}
        />
      </div>
      <NumberField
        name={`educationalDetails.${at}.percentage`}
        label={t`Percentage`}
        min={0}
        max={100}
      />
      <RemoveRow
        label={alone ? t`Clear this education` : t`Remove education ${number}`}
        onRemove={onRemove}
      />
    </fieldset>
  )
}
