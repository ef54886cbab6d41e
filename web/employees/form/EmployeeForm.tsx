import { t } from '@lingui/core/macro'
import { useCommand } from '../../api/client.ts'
import { pathTo } from '../../screens/path-to.ts'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { SaveBar } from '../../ui/form/FormBar.tsx'
import { employeeReads } from '../employee-reads.ts'
import { EmployeeSections } from './EmployeeSections.tsx'
import {
  blankEmployee,
  editedEmployeeRules,
  newEmployeeRules,
  type EditableEmployee,
  type EmployeeValues,
  valuesOf,
} from './employee-values.ts'

type Props =
  | { employee?: never; reload?: never }
  /** The employee when the form was opened; `reload` starts again from the latest. */
  | { employee: EditableEmployee; reload: () => Promise<unknown> }

const secrets = ['password']

/** Adds an employee or edits one. */
export const EmployeeForm = ({ employee, reload }: Props) => {
  const creating = employee === undefined
  const record = useRecordForm<EmployeeValues>({
    record: employee,
    rules: creating ? newEmployeeRules : editedEmployeeRules,
    values: creating ? blankEmployee : valuesOf(employee),
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
        if (creating) return creation.mutate({ body: values })
        const { _id: id, __v } = employee
        update.mutate({ params: { id }, body: { ...values, __v } })
      }}
    >
      <EmployeeSections creating={creating} needsPassword={employee?.needsPassword ?? false} />
      <SaveBar
        label={creating ? t`Add employee` : t`Save Changes`}
        busy={creation.isPending || update.isPending}
        back={pathTo('employees')}
      />
    </RecordForm>
  )
}
