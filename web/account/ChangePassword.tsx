import { t } from '@lingui/core/macro'
import { minPassword } from '../../contract/employees/terms.ts'
import { useCommand } from '../api/client.ts'
import { Form, putRefusal, SubmitButton } from '../ui/form/Form.tsx'
import { faultsBy, useForm } from '../ui/form/forms.ts'
import { PasswordField } from '../ui/form/Fields.tsx'
import { Section } from '../ui/Section.tsx'
import { useSession } from '../api/session.ts'
import { showPerson } from '../api/sign-in.ts'

const blank = { currentPassword: '', newPassword: '', repeat: '' }

/** The contract's rules, and the new password typed twice. */
const rules = async ({ repeat, ...values }: typeof blank) => {
  const { changePassword } = await import('../../contract/auth/calls.ts')
  const faults = faultsBy(changePassword.body, values)
  if (values.newPassword === repeat || faults.length > 0) return faults
  return [{ path: ['repeat'], message: t`The new passwords don't match` }]
}

export const ChangePassword = () => {
  const { user } = useSession()
  const form = useForm({ rules, defaultValues: blank })
  const change = useCommand('POST /api/auth/change-password', {
    failed: t`Failed to change password`,
    onDone: () => {
      form.reset(blank)
      showPerson({ ...user, passwordIsGiven: undefined })
    },
    onRefused: (refusal) => {
      putRefusal(form, refusal)
      return false
    },
  })
  return (
    <Section
      id="password"
      title={t`Change password`}
      hint={t`You'll be signed out on your other devices.`}
    >
      <Form
        form={form}
        label={t`Change password`}
        onSubmit={({ currentPassword, newPassword }) =>
          change.mutate({ body: { currentPassword, newPassword } })
        }
      >
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          name="currentPassword"
          label={t`Current password`}
          required
          autoComplete="current-password"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            name="newPassword"
            label={t`New password`}
            hint={t`At least ${minPassword} characters`}
            required
            autoComplete="new-password"
          />
          <PasswordField
            name="repeat"
            label={t`Repeat new password`}
            required
            autoComplete="new-password"
          />
        </div>
        <div className="flex justify-end">
          <SubmitButton label={t`Change password`} busy={change.isPending} />
        </div>
      </Form>
    </Section>
  )
}
