import { t } from '@lingui/core/macro'
import { showDay } from '../../contract/values/calendar.ts'
import type { User } from '../../contract/employees/calls.ts'
import { terms } from '../language/contract-words.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { Button } from '../ui/Button.tsx'
import { FieldGrid, WholeLine } from '../ui/form/FieldFrame.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { faultsBy } from '../ui/form/forms.ts'
import { Section } from '../ui/Section.tsx'
import { showPerson, useSession } from '../api/session.ts'
import { TextAreaField, TextField } from '../ui/form/TextField.tsx'

const rules = async (values: object) => {
  const { ownDetails } = await import('../../contract/employees/calls.ts')
  return faultsBy(ownDetails, values)
}

/** The details that people edit themselves; a super administrator edits the rest. */
export const OwnDetails = () => {
  const { user, may } = useSession()
  const renames = may('employees.manage')
  const valuesOf = ({ name, email, phone = '', address = '' }: User) => ({
    ...(renames && { name, email }),
    phone,
    address,
  })
  const { form, command } = useFormCommand('PUT /api/auth/profile', {
    rules,
    values: valuesOf(user),
    failed: t`Failed to save details`,
    refresh: ['GET /api/employees', 'GET /api/employees/:id', 'GET /api/dashboard/stats'],
    onDone: (answer) => {
      showPerson(answer.user)
      form.reset(valuesOf(answer.user))
    },
  })
  return (
    <Section
      id="details"
      title={t`Your details`}
      hint={
        renames ? undefined : t`Ask a super administrator to change anything but phone and address.`
      }
    >
      <Facts items={[...(renames ? [] : nameOf(user)), ...workOf(user)]} />
      <Form form={form} label={t`Your details`} onSubmit={(body) => command.mutate({ body })}>
        <FieldGrid>
          {renames && (
            <>
              <TextField name="name" label={t`Name`} required autoComplete="name" />
              <TextField
                name="email"
                label={t`Email`}
                hint={t`Used to sign in`}
                required
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            </>
          )}
          <TextField name="phone" label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" />
          <WholeLine>
            <TextAreaField name="address" label={t`Address`} autoComplete="street-address" />
          </WholeLine>
        </FieldGrid>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={command.isPending}>
            {t`Save Changes`}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

const nameOf = ({ name, email }: User) => [
  { label: t`Name`, value: name },
  { label: t`Email`, value: email },
]

const workOf = ({ role, department, designation, joiningDate }: User) =>
  [
    { label: t`Role`, value: terms().roles[role] },
    { label: t`Department`, value: department },
    { label: t`Designation`, value: designation },
    { label: t`Joining date`, value: joiningDate && showDay(joiningDate) },
  ].filter(({ value }) => value !== undefined)
