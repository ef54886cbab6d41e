import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type GivenPermission,
  type GivenRole,
  may as mayDo,
} from '../../../contract/kit/access.ts'
import {
  givenPermissions,
  permissionsOf,
  type Preset,
  presets,
} from '../../../contract/kit/presets.ts'
import { institutePermissions } from '../../../contract/kit/within-venues.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { neededFor } from '../../shared/permissions/needed.ts'
import { PermissionTicks } from '../../shared/permissions/PermissionTicks.tsx'
import { presetNames } from '../../shared/permissions/preset-names.ts'
import { ChoicesField } from '../../ui/form/ChoicesField.tsx'
import { FieldGrid } from '../../ui/form/FieldFrame.tsx'
import { SelectField } from '../../ui/form/Fields.tsx'
import { FaultText } from '../../ui/form/Form.tsx'
import { Section } from '../../ui/Section.tsx'
import type { EmployeeValues } from './employee-values.ts'

/** What someone may do with a preset, where `chosen` is what is ticked. */
const ticksOf = (preset: Preset, role: GivenRole, chosen: readonly GivenPermission[]) => {
  const given = permissionsOf(preset, chosen)
  return givenPermissions.filter((permission) => mayDo({ role, given }, permission))
}

/** What a person may do and whose students they see; nobody gives what they don't have. */
export const RightsSection = () => {
  const { may } = useSession()
  const { control, setValue } = useFormContext<EmployeeValues>()
  const [role, preset, chosen, sees] = useWatch({
    control,
    name: ['role', 'preset', 'permissions', 'sees'],
  })
  const ticked = ticksOf(preset, role, chosen)
  const names = presetNames()
  const set = (permission: GivenPermission, isTicked: boolean) => {
    const left = ticked.filter((one) => one !== permission && !neededFor(one).includes(permission))
    const more = [...new Set([...ticked, ...neededFor(permission).filter(may), permission])]
    setValue('permissions', isTicked ? more : left, { shouldDirty: true })
    setValue('preset', 'chosen', { shouldDirty: true })
  }
  const isWithheld = (permission: GivenPermission) =>
    sees === 'chosen' && institutePermissions.includes(permission)
  const offered = presets.filter((one) => ticksOf(one, role, []).every(may))
  return (
    <Section
      id="rights"
      title={t`What they may do`}
      hint={t`Everyone has their own account, clock and leave. Changes apply at once; no one is signed out.`}
    >
      <FieldGrid>
        <SelectField
          name="preset"
          label={t`Preset`}
          hint={t`Changing a tick makes it your own choice`}
          options={offered.map((value) => ({ value, label: names[value] }))}
          onChoose={(value) => {
            if (value === 'chosen') setValue('permissions', ticked)
          }}
        />
      </FieldGrid>
      <FaultText name="permissions" />
      <PermissionTicks
        offered={givenPermissions}
        tick={(permission) => ({
          checked: ticked.includes(permission) && !isWithheld(permission),
          disabled: !may(permission) || isWithheld(permission),
          onChange: ({ target }) => set(permission, target.checked),
        })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t`Venues`}</legend>
        <Sees value="all" label={t`All venues`} />
        <Sees value="chosen" label={t`Only the students of these venues`} />
        {sees === 'chosen' && (
          <>
            <p className="text-small text-soft">{t`What concerns all venues at once, such as settings, imports and corrected fees, stays with those who see them all.`}</p>
            <VenueTicks />
          </>
        )}
      </fieldset>
    </Section>
  )
}

const Sees = ({ value, label }: { value: EmployeeValues['sees']; label: string }) => {
  const { register } = useFormContext<EmployeeValues>()
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 dense:min-h-8">
      <input type="radio" value={value} className="accent-accent-ink" {...register('sees')} />
      {label}
    </label>
  )
}

const VenueTicks = () => {
  const { formState } = useFormContext<EmployeeValues>()
  const venues = useRead('GET /api/students/venues', { failed: t`Failed to load the venues` })
  const had = formState.defaultValues?.venues?.map((name) => name ?? '') ?? []
  const known = venues.data?.venues.map(({ name }) => name) ?? []
  return (
    <ChoicesField
      name="venues"
      label={t`Venues`}
      labelShown={false}
      options={[...new Set([...known, ...had])].map((value) => ({ value, label: value }))}
    />
  )
}
