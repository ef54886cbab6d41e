import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

type Props = { at: number; alone: boolean; required: boolean; onRemove: () => void }

/** One row of education: course, university, percentage. */
export const EducationFields = ({ at, alone, required, onRemove }: Props) => {
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
