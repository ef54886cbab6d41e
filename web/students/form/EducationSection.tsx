import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { EducationFields } from './EducationFields.tsx'
import { blankEducation, type StudentValues } from './form-values.ts'

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
