import type { User } from '../../contract/employees.ts'
import { withoutNulls } from '../kit/present.ts'
import type { EmployeeFound } from './sql.ts'

/** A person as he sees himself. */
export const presentUser = (row: EmployeeFound): User => ({
  _id: String(row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  ...withoutNulls({
    department: row.department,
    designation: row.designation,
    phone: row.phone,
    address: row.address,
  }),
  isActive: row.deactivated_at === null,
})
