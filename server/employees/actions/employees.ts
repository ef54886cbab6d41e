import * as contract from '../../../contract/employees/calls.ts'
import type { Rights, SentRights } from '../../../contract/employees/rights.ts'
import { may } from '../../../contract/kit/access.ts'
import { employeeFields } from '../../../contract/employees/fields.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { findEveryVenue } from '../../db/shared/venues.ts'
import { itemAt } from '../../db/written.ts'
import { audit, type Author } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { type Owner, refuseGuessable } from '../../kit/sign-in/guessable.ts'
import { reachOf } from '../../kit/sign-in/callers.ts'
import { hashPassword, withHashingSlot } from '../../kit/sign-in/password.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { removeFactors, removePasskeys } from '../../kit/sign-in/passkeys.ts'
import { endSessionsOf } from '../../kit/sign-in/session.ts'
import { keepUnread } from '../../kit/reading/restricted.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { withdrawAllOf } from '../../leave/actions/withdraw.ts'
import { presentEmployees } from '../present.ts'
import * as rules from '../rules.ts'
import * as sql from '../sql/employees.ts'
import { rightsColumns, rightsOf } from '../../db/shared/rights.ts'

type Details = contract.EmployeeDetails

export const employeesPage: Query<typeof contract.listEmployees> = async (db, { query }) => {
  const { rows, facts } = await sql.findEmployees(db, query)
  return { employees: await presentEmployees(db, rows), ...facts }
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
  const rights = await rightsGiven(tx, body, rules.usualRights(ctx.person, body.role), ctx)
  const given = { passwordHash: hash, passwordGivenAt: ctx.now, rights }
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
  const { row, employee: before } = await employeeToChange(tx, id, ctx)
  refuseVersionConflict(before.__v, body.__v)
  const rights = await rightsGiven(tx, body, rightsOf(row), ctx)
  const whole = keepUnread(ctx.person, employeeFields, body, before)
  await sql.updateEmployee(tx, id, { ...read(whole, ctx), rights }, ctx.now)
  if (passwordHash !== undefined) {
    await sql.setPasswordHash(tx, id, { hash: passwordHash, by: 'another' }, ctx.now)
    await removePasskeys(tx, ctx, id)
  }
  const employee = await present(tx, id)
  if (rules.endsSessions(before, employee) || passwordHash !== undefined)
    await endSessionsOf(tx, id)
  await audit(tx, ctx, { action: 'employee.updated', recordId: id, before, after: employee })
  return { employee }
}

export const toggleEmployee: Command<typeof contract.toggleEmployee> = async (
  tx,
  { params: { id }, query },
  ctx,
) => {
  const { isActive, __v } = (await employeeToChange(tx, id, ctx)).employee
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
  await employeeToChange(tx, id, ctx)
  if (!(await removeFactors(tx, ctx, id))) refuse('second_factor_is_off')
  await endSessionsOf(tx, id)
  return {}
}

export const removeEmployee: Command<typeof contract.deleteEmployee> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  await employeeToChange(tx, id, ctx)
  await hideEmployee(tx, ctx, id)
  return {}
}

/** Takes a present employee, who is locked, out of the list; they are out at once. */
export const hideEmployee = async (tx: Tx, author: Author, id: number): Promise<void> => {
  const before = await present(tx, id)
  await sql.setDeleted(tx, id, author.now)
  await removeFactors(tx, author, id)
  await endSessionsOf(tx, id)
  await withdrawAllOf(tx, author, id)
  await audit(tx, author, { action: 'employee.deleted', recordId: id, before })
}

const employeeToChange = async (tx: Tx, id: number, { person }: Ctx) => {
  if (!(await sql.lockEmployee(tx, id))) refuse('employee_not_found')
  const row = await found(tx, id)
  rules.protectPerson(person, { id, ...reachOf(row) })
  return { row, employee: await presentOne(tx, row) }
}

const found = async (db: Db, id: number) =>
  (await sql.findEmployee(db, id)) ?? refuse('employee_not_found')

export const present = async (db: Db, id: number) => presentOne(db, await found(db, id))

const presentOne = async (db: Db, row: sql.EmployeeFound) =>
  itemAt(await presentEmployees(db, [row]), 0)

/** What a person has after it: who may not manage rights leaves them as they are. */
const rightsGiven = async (
  tx: Tx,
  body: Details & SentRights,
  former: Rights,
  { person }: Ctx,
): Promise<Rights> => {
  const rights = rules.rightsSent(body, former, body.venues ? await findEveryVenue(tx) : [])
  const changes = JSON.stringify(rightsColumns(rights)) !== JSON.stringify(rightsColumns(former))
  if (changes && !may(person, 'rights.manage')) refuse('not_allowed')
  rules.refuseMoreThanOwn(person, body.role, rights)
  return rights
}

const read = ({ joiningDate, ...details }: Details, ctx: Ctx): sql.EmployeeColumns => ({
  ...details,
  joiningDate: joiningDate && toDay(joiningDate, zoneOf(ctx)),
})
