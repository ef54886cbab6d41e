import { t } from '@lingui/core/macro'
import { useFormContext } from 'react-hook-form'
import { FaultText } from '../ui/form/Form.tsx'
import { permissionNames } from '../shared/key-permissions.ts'
import { permissionGroups } from './key-words.ts'

/** What the key may do, each in words. */
export const PermissionChoice = () => {
  const { register } = useFormContext()
  const names = permissionNames()
  return (
    <section aria-label={t`What may it do?`} className="flex flex-col gap-3">
      <div>
        <h3 className="required w-fit font-medium">{t`What may it do?`}</h3>
        <p className="text-small text-soft">
          {t`Choose only what the program needs. Keys, accounts, and your own clock and leave always stay with people.`}
        </p>
      </div>
      <FaultText name="permissions" />
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {permissionGroups().map(({ title, permissions }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="text-small font-medium text-soft">{title}</legend>
            {permissions.map((permission) => (
              <label
                key={permission}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md hover:bg-hover md:min-h-8"
              >
                <input
                  type="checkbox"
                  value={permission}
                  className="shrink-0 accent-accent-ink"
                  {...register('permissions')}
                />
                {names[permission]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
