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
    text('name', 'Name', "The person's full name", (row) => row.name, 28),
    text('email', 'Email', 'With which the person signs in', (row) => row.email, 30),
    text('role', 'Role', 'Super administrator, Admin or Employee', (row) => roleNames[row.role]),
    text('designation', 'Designation', 'As entered', (row) => row.designation),
    text('department', 'Department', 'As entered', (row) => row.department),
    money('salary', 'Salary', 'In rupees', (row) => row.salary_paise),
    text('phone', 'Phone', 'As entered', (row) => row.phone),
    text('address', 'Address', 'As entered', (row) => row.address, 40),
    day('joiningDate', 'Joining date', 'The first day of work', (row) => row.joining_date),
    text('isActive', 'Active', 'Yes for a person who may sign in, else No', (row) =>
      yesOrNo(row.deactivated_at === null),
    ),
  ],
  find: async (db, query) => {
    const { rows, total } = await findEmployees(db, { ...query, page: 1, limit: undefined })
    return { count: total, pieces: [rows] }
  },
}
