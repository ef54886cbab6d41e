import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FaultText } from '../../../ui/form/Form.tsx'
import { FieldGrid } from '../../../ui/form/FieldFrame.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { blankBirth, type StandardValues } from './standard-values.ts'
import { WhomFields } from './WhomFields.tsx'

export const BirthFields = () => {
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
            <div className="pt-7 md:pt-6">
              <IconButton
                label={t`Remove age limit ${{ number: at + 1 }}`}
                icon={X}
                onClick={() => rows.remove(at)}
              />
            </div>
          </div>
          <WhomFields name={`births.${at}`} />
        </fieldset>
      ))}
      <FaultText name="births.root" />
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            rows.append(blankBirth, { focusName: `births.${rows.fields.length}.bornFrom` })
          }
        >
          {t`Add age limit`}
        </Button>
      </div>
    </>
  )
}
