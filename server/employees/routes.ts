import * as employees from '../../contract/employees/calls.ts'
import * as contract from '../../contract/employees/super-administrators.ts'
import { command, preparedCommand, query, type Route } from '../kit/http/route.ts'
import {
  addEmployee,
  changeEmployee,
  employeesPage,
  hashGivenPassword,
  oneEmployee,
  removeEmployee,
  removeTheirSecondFactor,
  toggleEmployee,
} from './actions/employees.ts'
import {
  endTheirSessions,
  superAdministrators,
  takeTheirRole,
} from './actions/super-administrators.ts'

export const employeeRoutes: readonly Route[] = [
  query(employees.listEmployees, employeesPage),
  query(employees.getEmployee, oneEmployee),
  preparedCommand(employees.createEmployee, { prepare: hashGivenPassword, run: addEmployee }),
  preparedCommand(employees.updateEmployee, { prepare: hashGivenPassword, run: changeEmployee }),
  command(employees.toggleEmployee, toggleEmployee),
  command(employees.deleteEmployee, removeEmployee),
  command(employees.removeTheirSecondFactor, removeTheirSecondFactor),
  query(contract.listSuperAdministrators, superAdministrators),
  command(contract.endTheirSessions, endTheirSessions),
  command(contract.takeTheirRole, takeTheirRole),
]
