import { t } from '@lingui/core/macro'
import { z } from '../../contract/kit/zod.ts'
import { changePassword } from '../../contract/auth/calls.ts'
import { minPassword } from '../../contract/employees/calls.ts'
import { useCommand } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Form, putRefusal } from '../ui/form/Form.tsx'
import { checkedBy, useForm } from '../ui/form/forms.ts'
import { PasswordField } from '../ui/form/Fields.tsx'
import { Section } from '../ui/Section.tsx'
import { showPerson, useSession } from '../api/session.ts'

const typedTwice = changePassword.body
  .safeExtend({ repeat: z.string() })
  .refine(({ newPassword, repeat }) => newPassword === repeat, {
    path: ['repeat'],
    error: () => t`The new passwords don't match`,
  })

const blank = { currentPassword: '', newPassword: '', repeat: '' }

export const ChangePassword = () => {
  const { user } = useSession()
  const form = useForm({ resolver: checkedBy(typedTwice), defaultValues: blank })
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
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t`Change password`}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
