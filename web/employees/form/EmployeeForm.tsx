import { t } from '@lingui/core/macro'
import { SaveBar } from '../../ui/form/Form.tsx'
import { useCommand } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { employeeReads } from '../employee-reads.ts'
import { minPassword } from '../../../contract/employees/terms.ts'
import { employeeSectionFields } from '../../shared/fields/employee-fields.ts'
import { SectionFields } from '../../shared/fields/SectionFields.tsx'
import { PasswordField } from '../../ui/form/Fields.tsx'
import { Section } from '../../ui/Section.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { bodyOf, type EditableEmployee, type EmployeeValues, valuesOf } from './employee-values.ts'
import { RightsSection } from './RightsSection.tsx'

/** The contract's rules; in an edit a blank password keeps the current one. */
const employeeRules =
  (creating: boolean, how: { withRights: boolean }) => async (values: EmployeeValues) => {
    const { employeeEdit, employeeInput } = await import('../../../contract/employees/calls.ts')
    return faultsBy(creating ? employeeInput : employeeEdit, bodyOf(values, how))
  }

type Props =
  | { employee?: never; reload?: never }
  /** The employee when the form was opened; `reload` starts again from the latest. */
  | { employee: EditableEmployee; reload: () => Promise<unknown> }

const secrets = ['password']
const { person, work, contact } = employeeSectionFields

export const EmployeeForm = ({ employee, reload }: Props) => {
  const creating = employee === undefined
  const how = { withRights: useSession().may('rights.manage') }
  const record = useRecordForm<EmployeeValues>({
    record: employee,
    rules: employeeRules(creating, how),
    values: valuesOf(employee ?? {}),
    name: creating ? 'employee:new' : `employee:${employee._id}:${employee.__v}`,
    except: secrets,
  })
  const saving = {
    ...record.saving,
    failed: t`Failed to save employee`,
    refresh: employeeReads,
    onDone: () => record.leaveTo(pathTo('employees')),
  }
  const creation = useCommand('POST /api/employees', saving)
  const update = useCommand('PUT /api/employees/:id', saving)
  return (
    <RecordForm
      of={record}
      label={t`Employee`}
      latest={employee && { path: pathTo('editEmployee', { id: employee._id }), reload }}
      withoutPassword
      onSubmit={(values) => {
        const body = bodyOf(values, how)
        if (creating) return creation.mutate({ body })
        const { _id: id, __v } = employee
        update.mutate({ params: { id }, body: { ...body, __v } })
      }}
    >
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
                : employee.needsPassword
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
      {how.withRights && <RightsSection />}
      <SaveBar
        label={creating ? t`Add employee` : t`Save Changes`}
        busy={creation.isPending || update.isPending}
        back={pathTo('employees')}
      />
    </RecordForm>
  )
}
