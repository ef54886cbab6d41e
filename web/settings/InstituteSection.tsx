import { t } from '@lingui/core/macro'
import { useFormState } from 'react-hook-form'
import { languageNames, languages } from '../../contract/values/languages.ts'
import { FieldGrid, WholeLine } from '../ui/form/FieldFrame.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/form/Fields.tsx'
import { LogoField } from './LogoField.tsx'
import type { SettingsValues } from './settings-values.ts'

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
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <TextField
        name="institute.vpa"
        label={t`UPI ID`}
        hint={t`Students scan a QR code to pay to it. Check it with a payment of ₹1.`}
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        name="institute.payeeName"
        label={t`UPI payee name`}
        hint={t`As your bank has it; blank for the institute's name`}
        autoComplete="off"
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
