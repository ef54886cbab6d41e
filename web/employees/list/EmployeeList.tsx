import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Employee } from '../../../contract/employees/calls.ts'
import { DeleteRecord } from '../../shared/DeleteRecord.tsx'
import { employeeReads } from '../employee-reads.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import type { Employees } from './use-employees.ts'
import { employeeColumns } from './employee-columns.tsx'
import { UserPlus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { pathTo } from '../../screens/path-to.ts'

export const EmployeeList = ({ employees }: { employees: Employees }) => {
  const url = useUrlState()
  const search = url.get('search')
  const [deleting, setDeleting] = useState<Employee | undefined>(undefined)

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t`Search by name or email`}
          value={search}
          onSearch={(text) => url.set({ search: text }, { replace: true })}
        />
      </div>
      <PagedTable
        list={employees}
        caption={t`Employees`}
        columns={employeeColumns({ onDelete: setDeleting })}
        empty={emptyEmployees(url)}
      />
      <DeleteRecord
        call="DELETE /api/employees/:id"
        kind="employee"
        record={deleting}
        sentence={({ name }) =>
          t`Delete ${name}? They'll be signed out at once. Their past records are kept. This can't be undone.`
        }
        refresh={employeeReads}
        onClose={() => setDeleting(undefined)}
        onDeleted={employees.leaveEmptiedPage}
      />
    </>
  )
}

const emptyEmployees = (url: ReturnType<typeof useUrlState>) => {
  const text = t`No employees found`
  if (url.get('search') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear search`}</Button>,
    }
  return {
    text,
    action: (
      <ButtonLink to={pathTo('newEmployee')} icon={UserPlus}>
        {t`Add an employee`}
      </ButtonLink>
    ),
  }
}
