import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Employee } from '../../../contract/employees/calls.ts'
import { DeleteRecord } from '../../shared/DeleteRecord.tsx'
import { employeeReads } from '../employee-reads.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { emptyEmployees } from './empty-employees.tsx'
import { type Employees, loadFailed } from './use-employees.ts'
import { employeeColumns } from './employee-columns.tsx'

/** Everyone who can sign in, page by page. */
export const EmployeeList = ({ employees }: { employees: Employees }) => {
  const failed = loadFailed()
  const url = useUrlState()
  const search = url.get('search')
  const sort = useSort()
  const [deleting, setDeleting] = useState<Employee | undefined>(undefined)

  const rows = employees.data?.employees
  const page = employees.data?.pagination
  const goTo = (number: number) => url.set({ page: String(number) })
  const leaveEmptiedPage = () => {
    if (rows?.length === 1 && page !== undefined && page.currentPage > 1) goTo(page.currentPage - 1)
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t`Search by name or email`}
          value={search}
          onSearch={(text) => url.set({ search: text }, { replace: true })}
        />
      </div>
      <DataTable
        caption={t`Employees`}
        columns={employeeColumns({ onDelete: setDeleting })}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={employees}
        sort={sort}
        failed={failed}
        empty={emptyEmployees({ url, pages: page?.totalPages ?? 0 })}
      />
      <Pager list={employees} />
      <DeleteRecord
        call="DELETE /api/employees/:id"
        kind="employee"
        record={deleting}
        sentence={({ name }) =>
          t`Delete ${name}? They'll be signed out at once. Their past records are kept. This can't be undone.`
        }
        refresh={employeeReads}
        onClose={() => setDeleting(undefined)}
        onDeleted={leaveEmptiedPage}
      />
    </>
  )
}
