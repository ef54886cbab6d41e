import { t } from '@lingui/core/macro'
import { minPassword } from '../../../contract/employees/calls.ts'
import { employeeSectionFields } from '../../shared/fields/employee-fields.ts'
import { SectionFields } from '../../shared/fields/SectionFields.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Section } from '../../ui/Section.tsx'

const { person, work, contact } = employeeSectionFields

type Props = { creating: boolean; needsPassword?: boolean }

export const EmployeeSections = ({ creating, needsPassword = false }: Props) => (
  <>
    <Section id="person" title={t`Person and sign-in`}>
      <SectionFields
        fields={person}
        hints={{ role: creating ? undefined : t`A new role signs the person out everywhere` }}
      >
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
      </SectionFields>
    </Section>
    <Section id="work" title={t`Work`}>
      <SectionFields fields={work} />
    </Section>
    <Section id="contact" title={t`Contact`}>
      <SectionFields fields={contact} />
    </Section>
  </>
)
