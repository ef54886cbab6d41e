import * as employees from '../../contract/employees/calls.ts'
import { command, preparedCommand, query, type Route } from '../kit/http/route.ts'
import {
  addEmployee,
  changeEmployee,
  employeesPage,
  hashGivenPassword,
  oneEmployee,
  removeEmployee,
  toggleEmployee,
} from './actions.ts'

export const employeeRoutes: readonly Route[] = [
  query(employees.listEmployees, employeesPage),
  query(employees.getEmployee, oneEmployee),
  preparedCommand(employees.createEmployee, { prepare: hashGivenPassword, run: addEmployee }),
  preparedCommand(employees.updateEmployee, { prepare: hashGivenPassword, run: changeEmployee }),
  command(employees.toggleEmployee, toggleEmployee),
  command(employees.deleteEmployee, removeEmployee),
]
