import { t } from '@lingui/core/macro'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { languageChoices } from '../../contract/values/languages.ts'
import { FieldGrid, WholeLine } from '../ui/form/FieldFrame.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/form/Fields.tsx'
import type { SettingsValues } from './settings-values.ts'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { FaultText } from '../ui/form/Form.tsx'
import { shrinkPicture } from '../files/shrink-picture.ts'

const name = 'institute.logo'

/** The institute's logo: choose a picture, which is resized here, or remove it. */
const LogoField = () => {
  const id = useId()
  const { control, setValue, setError, clearErrors } = useFormContext<SettingsValues>()
  const logo = useWatch({ control, name })
  const [busy, setBusy] = useState(false)
  const choose = useRef<HTMLButtonElement>(null)

  const put = (picture: string) => {
    setValue(name, picture, { shouldDirty: true })
    clearErrors(name)
  }
  const take = async (file: File) => {
    setBusy(true)
    const picture = await shrinkPicture(file).finally(() => setBusy(false))
    if (picture !== undefined) put(picture)
    else setError(name, { type: 'custom', message: t`Choose a PNG or JPEG picture` })
  }
  const remove = () => {
    put('')
    choose.current?.focus()
  }

  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {t`Logo`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {logo !== '' && (
          <img
            src={logo}
            alt={t`The institute's logo`}
            className="h-16 max-w-40 rounded-md border border-line bg-well object-contain p-1"
          />
        )}
        <FileButton
          ref={choose}
          icon={ImageUp}
          busy={busy}
          accept="image/png,image/jpeg"
          fileLabel={t`Picture of the logo`}
          onFiles={([file]) => void take(file)}
        >
          {logo === '' ? t`Choose picture` : t`Change picture`}
        </FileButton>
        {logo !== '' && (
          <Button icon={Trash2} variant="quiet" onClick={remove}>
            {t`Remove`}
          </Button>
        )}
      </div>
      <p className="text-small text-soft">{t`PNG or JPEG; large images are resized`}</p>
      <FaultText name={name} />
    </div>
  )
}

export const InstituteSection = () => {
  const { defaultValues } = useFormState<SettingsValues>()
  return (
    <FieldGrid>
      <WholeLine>
        <TextField name="institute.name" label={t`Name`} required autoComplete="organization" />
      </WholeLine>
      <WholeLine>
        <TextAreaField name="institute.address" label={t`Address`} autoComplete="street-address" />
      </WholeLine>
      <TextField
        name="institute.phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <SelectField
        name="institute.timeZone"
        label={t`Time zone`}
        hint={t`Sets when a day begins`}
        required
        options={zonesWith(defaultValues?.institute?.timeZone ?? 'Asia/Kolkata')}
      />
      <SelectField
        name="institute.language"
        label={t`Language`}
        hint={t`For people who haven't chosen one`}
        blank={t`As in their browser`}
        options={languageChoices}
      />
      <TextField
        name="institute.vpa"
        label={t`UPI ID`}
        hint={t`Students scan a QR code to pay to it. Check it with a payment of ₹1.`}
        inputMode="email"
      />
      <TextField
        name="institute.payeeName"
        label={t`UPI payee name`}
        hint={t`As your bank has it; blank for the institute's name`}
      />
      <WholeLine>
        <LogoField />
      </WholeLine>
    </FieldGrid>
  )
}

// The name that some browsers still use for India's zone.
const formerName = 'Asia/Calcutta'
const presentName = 'Asia/Kolkata'

/** Every time zone that this browser knows, and the chosen one. */
const zonesWith = (chosen: string) => {
  const known = Intl.supportedValuesOf('timeZone').map((zone) =>
    zone === formerName ? presentName : zone,
  )
  return [...new Set([...known, 'UTC', chosen])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
