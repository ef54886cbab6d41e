import { t } from '@lingui/core/macro'
import { ToggleActive } from '../../shared/ActiveState.tsx'
import { CalendarDays, Pencil, ShieldOff } from 'lucide-react'
import type { Employee } from '../../../contract/employees/calls.ts'
import { asksBefore, DeleteButton } from '../../shared/DeleteRecord.tsx'
import { useSession } from '../../api/session.ts'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { employeeReads } from '../employee-reads.ts'
import { pathOfRecord } from '../../shared/record-path.ts'
import { pathTo } from '../../screens/path-to.ts'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

const fetchForm = () => fetchAhead(() => import('../form/EditEmployeePage.tsx'))

/** Handlers for a link to the form: hover or focus loads its code. */
export const formPrefetch = { onPointerEnter: fetchForm, onFocus: fetchForm }

type Props = { employee: Employee; onDeleted: () => void }

/** The actions for an employee; super administrators change only their own account. */
export const EmployeeActions = ({ employee, onDeleted }: Props) => {
  const { name } = employee
  const { may, user } = useSession()
  const month = (
    <IconLink
      to={pathOfRecord('employee', employee._id)}
      label={t`Attendance of ${name}`}
      icon={CalendarDays}
      word={t`Attendance`}
    />
  )
  const isOwn = employee._id === user._id
  if (employee.role === 'superadmin' || isOwn || !may('employees.manage')) return month
  return (
    <>
      {month}
      <IconLink
        to={pathTo('editEmployee', { id: employee._id })}
        label={t`Edit ${name}`}
        icon={Pencil}
        {...pressedBy('E', t`Edit`)}
        {...formPrefetch}
      />
      <ToggleActive
        call="PATCH /api/employees/:id/toggle-status"
        kind="employee"
        record={employee}
        refresh={employeeReads}
      />
      {employee.hasSecondFactor && may('rights.manage') && (
        <IconButton
          label={t`Take the two-step sign-in of ${name} off`}
          icon={ShieldOff}
          {...asksBefore(() => ({
            call: 'POST /api/employees/:id/remove-second-factor',
            input: { params: { id: employee._id } },
            title: t`Take two-step sign-in off`,
            sentence: t`${name} will be signed out everywhere, and sign in with the password alone. Do this if their phone is lost.`,
            confirm: t`Take off`,
            failed: t`Failed to take two-step sign-in off`,
            refresh: employeeReads,
            refreshIfRefused: true,
          }))}
        />
      )}
      <DeleteButton
        call="DELETE /api/employees/:id"
        kind="employee"
        id={employee._id}
        name={name}
        sentence={() =>
          t`Delete ${name}? They'll be signed out at once. Their past records are kept. This can't be undone.`
        }
        refresh={employeeReads}
        onDeleted={onDeleted}
      />
    </>
  )
}
