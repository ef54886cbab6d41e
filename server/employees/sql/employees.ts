import { sql, type Updateable } from 'kysely'
import type {
  EmployeeDetails,
  employeeSorts,
  listEmployees,
} from '../../../contract/employees/calls.ts'
import type { Rights } from '../../../contract/employees/rights.ts'
import { employeeFields } from '../../../contract/employees/fields.ts'
import type { GivenRole, Role } from '../../../contract/kit/access.ts'
import { columnsOf, openOf } from '../../../contract/kit/record-fields.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { foldText } from '../../../contract/values/text.ts'
import { compiled } from '../../db/compiled.ts'
import { toColumns } from '../../db/fields.ts'
import { pageOrAll } from '../../db/paging.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { changeRecord, insertRow, isThere, lockRow, type RowOf } from '../../db/records.ts'
import { requireOneUpdated } from '../../db/written.ts'
import { holdsWords } from '../../db/search.ts'
import { sortShort, type SortValues } from '../../db/sorting.ts'
import { rightsColumns } from '../../db/shared/rights.ts'

/** The columns of a person's fields, and of those that everyone is told who may see the person. */
export const fieldColumns = columnsOf(employeeFields)
export const openColumns = columnsOf(openOf(employeeFields))

/** What is kept about a person beside their password; the salary in paise. */
export type EmployeeColumns = Pick<EmployeeDetails, 'name' | 'email'> &
  Partial<Omit<EmployeeDetails, 'role' | 'joiningDate'>> & {
    role: Role
    joiningDate?: Day | undefined
  }

const employees = (db: Db) =>
  db
    .selectFrom('employees')
    .select([
      'id',
      ...Object.values(fieldColumns),
      'deactivated_at',
      'language',
      'password_hash',
      'password_given_at',
      'preset',
      'permissions',
      'venue_ids',
      'created_at',
      'updated_at',
      'version',
    ])
    .select((row) =>
      row
        .or([
          row.exists(
            row
              .selectFrom('second_factors')
              .select('employee_id')
              .whereRef('employee_id', '=', 'employees.id'),
          ),
          row.exists(
            row.selectFrom('passkeys').select('id').whereRef('employee_id', '=', 'employees.id'),
          ),
        ])
        .as('has_second_factor'),
    )
    .where('deleted_at', 'is', null)

export type EmployeeFound = RowOf<typeof employees>

type Key = (typeof employeeSorts)[number]

const values: SortValues<Key> = {
  name: sql.ref('name_key'),
  // The roles' words are in the order of the names that people read.
  role: sql.ref('role'),
  salary: sql.ref('salary_paise'),
  status: sql`deactivated_at is not null`,
}

const byName: Sort<Key> = { by: 'name', direction: 'asc' }

/** One page of people, or all of them. */
export const findEmployees = (db: Db, filter: z.output<typeof listEmployees.query>) => {
  const { search, sort = byName } = filter
  let query = sortShort(employees(db), values, sort, sql.ref('id'))
  if (search !== undefined) query = query.where(holdsWords(['name_key', 'email_key'], search))
  return pageOrAll(query, filter)
}

const employeeOf = compiled<{ id: number }>()((db, value) =>
  employees(db).where('id', '=', value('id')),
)

export const findEmployee = async (db: Db, id: number): Promise<EmployeeFound | undefined> =>
  (await employeeOf(db, { id }))[0]

/** The person with this email, with what sign-in must know. */
export const findByEmail = (db: Db, email: string) =>
  employees(db).where('email_key', '=', foldText(email)).executeTakeFirst()

export const isAnybodyThere = (db: Db) => isThere(db.selectFrom('employees').select('id').limit(1))

/** Holds a person for this transaction. */
export const lockEmployee = (tx: Tx, id: number) => lockRow(tx, 'employees', id)

export const insertEmployee = (
  tx: Tx,
  employee: EmployeeColumns & {
    passwordHash: string
    passwordGivenAt?: string | undefined
    rights?: Rights
  },
  now: string,
) =>
  insertRow(tx, 'employees', {
    ...columns(employee),
    ...(employee.rights && rightsColumns(employee.rights)),
    password_hash: employee.passwordHash,
    password_given_at: employee.passwordGivenAt ?? null,
    created_at: now,
    updated_at: now,
  })

export const updateEmployee = (
  tx: Tx,
  id: number,
  employee: EmployeeColumns & { rights?: Rights },
  now: string,
) =>
  set(tx, id, { ...columns(employee), ...(employee.rights && rightsColumns(employee.rights)) }, now)

const { name, email, phone, address } = fieldColumns
const ownColumns = { name, email, phone, address }

export const updateOwnDetails = (
  tx: Tx,
  id: number,
  own: Pick<EmployeeColumns, 'phone' | 'address'> & { name: string; email: string },
  now: string,
) => set(tx, id, { ...toColumns(ownColumns, own), ...keysOf(own) }, now)

/** A preference is no change of the record: its version stays, so that no one's edit conflicts with it. */
export const setLanguage = async (tx: Tx, id: number, language: Language): Promise<void> => {
  const chosen = tx.updateTable('employees').set({ language }).where('id', '=', id)
  requireOneUpdated(await chosen.executeTakeFirst())
}

/** Sets a password; who has one from another person is asked to change it. */
export const setPasswordHash = (
  tx: Tx,
  id: number,
  { hash, by }: { hash: string; by: 'owner' | 'another' },
  now: string,
) => set(tx, id, { password_hash: hash, password_given_at: by === 'owner' ? null : now }, now)

/** Role, password and active again, as only the server's own command line may give them. */
export const makeSuperAdministrator = (tx: Tx, id: number, passwordHash: string, now: string) =>
  set(
    tx,
    id,
    {
      role: 'superadmin',
      password_hash: passwordHash,
      password_given_at: now,
      deactivated_at: null,
    },
    now,
  )

export const setRole = (tx: Tx, id: number, role: GivenRole, now: string) =>
  set(tx, id, { role }, now)

export const setDeactivated = (tx: Tx, id: number, deactivatedAt: string | null, now: string) =>
  set(tx, id, { deactivated_at: deactivatedAt }, now)

export const setDeleted = (tx: Tx, id: number, now: string) => set(tx, id, { deleted_at: now }, now)

const set = (tx: Tx, id: number, changed: Updateable<Tables['employees']>, now: string) =>
  changeRecord(tx, 'employees', id, changed, now)

/** What is written of a person. */
export const columns = (employee: EmployeeColumns) => ({
  ...toColumns(fieldColumns, employee),
  ...keysOf(employee),
})

const keysOf = ({ name, email }: { name: string; email: string }) => ({
  name_key: foldText(name),
  email_key: foldText(email),
})
