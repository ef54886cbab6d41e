import { t } from '@lingui/core/macro'
import { givenRoles } from '../../../contract/kit/access.ts'
import { minPassword } from '../../../contract/employees/calls.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '../../ui/form/TextField.tsx'

type Props = { creating: boolean; needsPassword?: boolean }

export const EmployeeSections = ({ creating, needsPassword = false }: Props) => (
  <>
    <Section id="person" title={t`Person and sign-in`}>
      <FieldGrid>
        <TextField name="name" label={t`Name`} required autoComplete="off" />
        <TextField
          name="email"
          label={t`Email`}
          hint={t`Used to sign in`}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SelectField
          name="role"
          label={t`Role`}
          required
          options={choicesOf(givenRoles, terms().roles)}
          hint={creating ? undefined : t`A new role signs the person out everywhere`}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          required={creating}
          autoComplete="new-password"
          hint={
            creating
              ? t`At least ${minPassword} characters`
              : needsPassword
                ? t`No password yet. Set one so that this person can sign in.`
                : t`Leave blank to keep the current one. A new password signs the person out everywhere.`
          }
        />
      </FieldGrid>
    </Section>
    <Section id="work" title={t`Work`}>
      <FieldGrid>
        <TextField name="department" label={t`Department`} autoComplete="off" />
        <TextField name="designation" label={t`Designation`} autoComplete="off" />
        <MoneyField
          name="salary"
          label={t`Salary`}
          hint={t`Only super administrators see the salary`}
        />
        <DateField name="joiningDate" label={t`Joining date`} hint={t`Used for first-year leave`} />
      </FieldGrid>
    </Section>
    <Section id="contact" title={t`Contact`}>
      <FieldGrid>
        <TextField name="phone" label={t`Phone`} type="tel" inputMode="tel" autoComplete="off" />
        <WholeLine>
          <TextAreaField name="address" label={t`Address`} autoComplete="off" />
        </WholeLine>
      </FieldGrid>
    </Section>
  </>
)
