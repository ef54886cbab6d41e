import * as contract from '../../../contract/employees/calls.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { type Owner, refuseGuessable } from '../../kit/sign-in/guessable.ts'
import { hashPassword, withHashingSlot } from '../../kit/sign-in/password.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { deleteSecondFactors } from '../../kit/sign-in/second-factor.ts'
import { endSessionsOf } from '../../kit/sign-in/session.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { withdrawAllOf } from '../../leave/actions/withdraw.ts'
import { presentEmployee } from '../present.ts'
import { endsSessions, protectSuperAdministrator } from '../rules.ts'
import * as sql from '../sql/employees.ts'

type Details = contract.EmployeeDetails

export const employeesPage: Query<typeof contract.listEmployees> = async (db, { query }) => {
  const { rows, facts } = await sql.findEmployees(db, query)
  return { employees: rows.map(presentEmployee), ...facts }
}

export const oneEmployee: Query<typeof contract.getEmployee> = async (db, { params }) => ({
  employee: await present(db, params.id),
})

/** The hash of the password that came along, if one did. */
export const hashGivenPassword = async (
  _app: AppContext,
  { body: { password, ...owner } }: { body: Owner & { password?: string | undefined } },
  { settings }: Ctx,
) => {
  if (password === undefined) return undefined
  refuseGuessable(password, owner, settings.institute.name, 'password')
  return withHashingSlot('known', () => hashPassword(password))
}

export const addEmployee = async (
  tx: Tx,
  { body }: InputOf<typeof contract.createEmployee>,
  ctx: Ctx,
  passwordHash: string | undefined,
) => {
  const hash = passwordHash ?? refuse('invalid')
  const given = { passwordHash: hash, passwordGivenAt: ctx.now }
  const id = await sql.insertEmployee(tx, { ...read(body, ctx), ...given }, ctx.now)
  const employee = await present(tx, id)
  await audit(tx, ctx, { action: 'employee.created', recordId: id, after: employee })
  return { employee }
}

export const changeEmployee = async (
  tx: Tx,
  { params: { id }, body }: InputOf<typeof contract.updateEmployee>,
  ctx: Ctx,
  passwordHash: string | undefined,
) => {
  const before = await employeeToChange(tx, id)
  refuseVersionConflict(before.__v, body.__v)
  await sql.updateEmployee(tx, id, read(body, ctx), ctx.now)
  if (passwordHash !== undefined)
    await sql.setPasswordHash(tx, id, { hash: passwordHash, by: 'another' }, ctx.now)
  const employee = await present(tx, id)
  if (endsSessions(before, employee) || passwordHash !== undefined) await endSessionsOf(tx, id)
  await audit(tx, ctx, { action: 'employee.updated', recordId: id, before, after: employee })
  return { employee }
}

export const toggleEmployee: Command<typeof contract.toggleEmployee> = async (
  tx,
  { params: { id }, query },
  ctx,
) => {
  const { isActive, __v } = await employeeToChange(tx, id)
  refuseVersionConflict(__v, query.__v)
  await sql.setDeactivated(tx, id, isActive ? ctx.now : null, ctx.now)
  if (isActive) await endSessionsOf(tx, id)
  const done: keyof typeof contract.toggledSentences = isActive ? 'deactivated' : 'activated'
  await audit(tx, ctx, { action: `employee.${done}`, recordId: id })
  const employee = await present(tx, id)
  return { message: contract.toggledSentences[done], code: done, employee }
}

/** Whoever lost their phone signs in with their password alone again; a lost phone is signed out. */
export const removeTheirSecondFactor: Command<typeof contract.removeTheirSecondFactor> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  await employeeToChange(tx, id)
  if (!(await deleteSecondFactors(tx, id))) refuse('second_factor_is_off')
  await endSessionsOf(tx, id)
  await audit(tx, ctx, { action: 'employee.second_factor_removed', recordId: id })
  return {}
}

export const removeEmployee: Command<typeof contract.deleteEmployee> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  const before = await employeeToChange(tx, id)
  await sql.setDeleted(tx, id, ctx.now)
  await deleteSecondFactors(tx, id)
  await endSessionsOf(tx, id)
  await withdrawAllOf(tx, ctx, id)
  await audit(tx, ctx, { action: 'employee.deleted', recordId: id, before })
  return {}
}

const employeeToChange = async (tx: Tx, id: number) => {
  if (!(await sql.lockEmployee(tx, id))) refuse('employee_not_found')
  const employee = await present(tx, id)
  protectSuperAdministrator(employee)
  return employee
}

export const present = async (db: Db, id: number) => {
  const row = await sql.findEmployee(db, id)
  return row ? presentEmployee(row) : refuse('employee_not_found')
}

const read = ({ joiningDate, ...details }: Details, ctx: Ctx): sql.EmployeeColumns => ({
  ...details,
  joiningDate: joiningDate && toDay(joiningDate, zoneOf(ctx)),
})
