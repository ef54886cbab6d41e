import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { blankEducation, type StudentValues } from './form-values.ts'
import { IconButton } from '../../ui/IconButton.tsx'
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
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            rows.append(blankEducation, {
              focusName: `educationalDetails.${rows.fields.length}.course`,
            })
          }
        >
          {t`Add education`}
        </Button>
      </div>
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
        <TextField
          name={`educationalDetails.${at}.course`}
          label={t`Course`}
          required={required}
          autoComplete="off"
        />
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1">
        <TextField
          name={`educationalDetails.${at}.university`}
          label={t`University`}
          required={required}
          autoComplete="off"
        />
      </div>
      <NumberField
        name={`educationalDetails.${at}.percentage`}
        label={t`Percentage`}
        min={0}
        max={100}
      />
      <div className="pt-7 md:pt-6">
        <IconButton
          label={alone ? t`Clear this education` : t`Remove education ${number}`}
          icon={X}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
