import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DraftNotice } from '../../shared/DraftNotice.tsx'
import { useDraft } from '../../shared/draft.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { checkedBy, useForm } from '../../ui/form/forms.ts'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { EmployeeSections } from './EmployeeSections.tsx'
import {
  blankEmployee,
  editedEmployeeRules,
  newEmployeeRules,
  type EditableEmployee,
  type EmployeeValues,
  valuesOf,
} from './employee-values.ts'
import { newEmployeeForm, useSaveEmployee } from './save-employee.ts'
import { pathTo } from '../../screens/path-to.ts'

type Props =
  | { employee?: never; reload?: never }
  /** The employee when the form was opened; `reload` starts again from the latest. */
  | { employee: EditableEmployee; reload: () => Promise<void> }

const secrets = ['password']

/** Adds an employee or edits one. */
export const EmployeeForm = ({ employee, reload }: Props) => {
  const navigate = useNavigate()
  const creating = employee === undefined
  const form = useForm<EmployeeValues, unknown, EmployeeValues>({
    resolver: checkedBy(creating ? newEmployeeRules : editedEmployeeRules),
    defaultValues: creating ? blankEmployee : valuesOf(employee),
  })
  const draft = useDraft(form, {
    name: creating ? newEmployeeForm : `employee:${employee._id}:${employee.__v}`,
    on: true,
    except: secrets,
  })
  const { save, busy, conflict } = useSaveEmployee({
    form,
    employee,
    onSaved: () => {
      draft.discard()
      void navigate(pathTo('employees'))
    },
  })

  return (
    <Form form={form} onSubmit={save} label={t`Employee`}>
      <div className="grid w-full max-w-190 gap-4">
        {conflict && !creating && (
          <VersionConflict
            latest={pathTo('editEmployee', { id: employee._id })}
            onReload={() => {
              draft.discard()
              return reload()
            }}
          />
        )}
        {draft.restored && (
          <DraftNotice
            withoutPassword
            onDiscard={() => {
              form.reset()
              draft.discard()
            }}
          />
        )}
        <EmployeeSections creating={creating} needsPassword={employee?.needsPassword ?? false} />
        <FormBar>
          <ButtonLink to={pathTo('employees')}>{t`Cancel`}</ButtonLink>
          <Button type="submit" variant="primary" busy={busy}>
            {creating ? t`Add employee` : t`Save Changes`}
          </Button>
        </FormBar>
      </div>
    </Form>
  )
}
