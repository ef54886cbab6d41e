import { t } from '@lingui/core/macro'
import { Page } from '../ui/Page.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LanguageChoice, LetterKeysChoice, ThemeChoice } from '../shared/preferences/Choices.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { Section } from '../ui/Section.tsx'
import { useSession } from '../api/session.ts'
import { showPerson } from '../api/sign-in.ts'
import { showDay } from '../../contract/values/calendar.ts'
import type { User } from '../../contract/employees/calls.ts'
import { terms } from '../language/contract-words.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FieldGrid, WholeLine } from '../ui/form/FieldFrame.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Form, SubmitButton } from '../ui/form/Form.tsx'
import { faultsBy } from '../ui/form/forms.ts'
import { TextAreaField, TextField } from '../ui/form/Fields.tsx'

export const AccountPage = () => (
  <Page title={t`Your account`} context={t`Your details, your password and how Muster looks`}>
    <div className="flex w-full max-w-190 flex-col gap-5">
      <OwnDetails />
      <ChangePassword />
      <SecondFactor />
      <Passkeys />
      <Sessions />
      <Appearance />
    </div>
  </Page>
)

const Appearance = () => (
  <>
    <Section id="language" title={t`Language`} hint={t`On every device you sign in on.`}>
      <LanguageChoice />
    </Section>
    <Section id="appearance" title={t`Theme`} hint={t`On this device only.`}>
      <ThemeChoice />
    </Section>
    <Section
      id="shortcuts"
      title={t`Single-key shortcuts`}
      hint={t`On this device only. Press ? to see what you can press on a screen.`}
    >
      <LetterKeysChoice />
    </Section>
  </>
)

const ownRules = async (values: object) => {
  const { ownDetails } = await import('../../contract/employees/calls.ts')
  return faultsBy(ownDetails, values)
}

/** The details that people edit themselves; a super administrator edits the rest. */
const OwnDetails = () => {
  const { user, may } = useSession()
  const renames = may('employees.manage')
  const valuesOf = ({ name, email, phone = '', address = '' }: User) => ({
    ...(renames && { name, email }),
    phone,
    address,
  })
  const { form, command } = useFormCommand('PUT /api/auth/profile', {
    rules: ownRules,
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
          <SubmitButton label={t`Save Changes`} busy={command.isPending} />
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
