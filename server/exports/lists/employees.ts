import type { exportEmployees } from '../../../contract/exports/calls.ts'
import { roleNames } from '../../../contract/kit/access.ts'
import { type EmployeeFound, findEmployees } from '../../employees/sql/employees.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, day, money } = columnsOf<EmployeeFound>()

/** Everyone who is employed, a row each; never their passwords. */
export const employees: ExportedList<InputOf<typeof exportEmployees>['query'], EmployeeFound> = {
  name: 'employees',
  title: 'Employees',
  columns: [
    text('Name', (row) => row.name, 28),
    text('Email', (row) => row.email, 30),
    text('Role', (row) => roleNames[row.role]),
    text('Designation', (row) => row.designation),
    text('Department', (row) => row.department),
    money('Salary', (row) => row.salary_paise),
    text('Phone', (row) => row.phone),
    text('Address', (row) => row.address, 40),
    day('Joining date', (row) => row.joining_date),
    text('Active', (row) => yesOrNo(row.deactivated_at === null)),
  ],
  find: async (db, query) => {
    const { rows, total } = await findEmployees(db, { ...query, page: 1, limit: undefined })
    return { count: total, pieces: [rows] }
  },
}
