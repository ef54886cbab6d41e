import { employeeFields } from '../../../contract/employees/fields.ts'
import { roleNames } from '../../../contract/kit/access.ts'
import { type EmployeeFound, findEmployees } from '../../employees/sql/employees.ts'
import { asFile } from '../actions.ts'
import { columnsOf, columnsOfFields, yesOrNo } from '../columns.ts'

const { name, email, role: _, designation, department, salary, ...further } = employeeFields
const { text } = columnsOf<EmployeeFound>()

/** Everyone who is employed, a row each; never their passwords. */
export const employees = asFile<'employees', EmployeeFound>('employees', {
  title: 'Employees',
  columns: [
    ...columnsOfFields({ name, email }),
    text('Role', (row) => roleNames[row.role]),
    ...columnsOfFields({ designation, department, salary, ...further }),
    text('Active', (row) => yesOrNo(row.deactivated_at === null)),
  ],
  find: async (db, query) => {
    const { rows } = await findEmployees(db, query)
    return { count: rows.length, ids: rows.map(({ id }) => id), pieces: [rows] }
  },
})
