import { z } from '../kit/zod.ts'
import {
  endpoint,
  listOf,
  optionalPaging,
  said,
  version,
  byId,
  fromVersion,
} from '../kit/endpoint.ts'
import { allPermissions } from '../kit/access.ts'
import { eachOf, openOf } from '../kit/record-fields.ts'
import { sortOf } from '../kit/sorting.ts'
import { languages } from '../values/languages.ts'
import { searchTerm } from '../values/text.ts'
import { unreadableSentence } from '../values/readable.ts'
import { employeeFields } from './fields.ts'
import { minPassword } from './terms.ts'

/** A person's own account. */
export const user = z.object({
  _id: z.string(),
  ...eachOf(openOf(employeeFields), 'answer'),
  isActive: z.boolean(),
  /** True until they change a password that a super administrator has given them. */
  passwordIsGiven: z.literal(true).optional(),
  /** Chosen by the person; absent until they choose. */
  language: z.enum(languages).optional(),
  /** What they may do; absent for what their role says. */
  given: z.array(z.enum(allPermissions)).optional(),
})
export type User = z.output<typeof user>

/** An account as super administrators see it. */
export const employee = user.omit({ passwordIsGiven: true }).extend({
  ...eachOf(employeeFields, 'answer'),
  /** True until someone sets a password for an imported account, which can't sign in before. */
  needsPassword: z.literal(true).optional(),
  /** They sign in with a code as well. */
  hasSecondFactor: z.literal(true).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  __v: z.number().int(),
})
export type Employee = z.output<typeof employee>

export const maxPassword = 128

export const password = (required = 'Password is required') =>
  z
    .string({ error: required })
    .min(minPassword, { error: `Password must be at least ${minPassword} characters` })
    .max(maxPassword, { error: `Password must be at most ${maxPassword} characters` })
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      error: unreadableSentence,
    })
    .refine((text) => text.trim() !== '', {
      error: 'A password of spaces only is easily guessed. Choose another.',
    })
    .refine((text) => new Set(text.toLowerCase()).size > 1, {
      error: 'A password of one repeated character is easily guessed. Choose another.',
    })

/** The refusals of a password that is easily guessed. */
export const guessablePassword = [
  'password_is_email',
  'password_is_common',
  'password_is_name',
] as const

const inputs = eachOf(employeeFields, 'input')

export const employeeDetails = z.object(inputs)

/** What a person may change about themselves. */
export const ownDetails = employeeDetails
  .pick({ phone: true, address: true })
  .extend({ name: inputs.name.optional(), email: inputs.email.optional() })

export const employeeInput = employeeDetails.extend({ password: password() })

/** An edit; a blank password keeps the current one. */
export const employeeEdit = employeeDetails.extend({
  password: z
    .union([z.literal(''), password()])
    .transform((text) => (text === '' ? undefined : text))
    .optional(),
  __v: version(),
})
export type EmployeeDetails = z.output<typeof employeeDetails>

const saved = z.object({ message: z.string(), employee })

export const employeeSorts = ['name', 'role', 'salary', 'status'] as const

export const listEmployees = endpoint('GET /api/employees', {
  summary: 'Employees by name or as sorted; all of them without page and limit',
  access: 'employees.read',
  query: z.object({ ...optionalPaging(), search: searchTerm(), sort: sortOf(employeeSorts) }),
  answer: listOf('employees', employee),
})

export const getEmployee = endpoint('GET /api/employees/:id', {
  summary: 'One person in full',
  access: 'employees.read',
  params: byId,
  answer: z.object({ employee }),
  refuses: ['employee_not_found'],
})

export const createEmployee = endpoint('POST /api/employees', {
  summary: 'Add a person who may sign in',
  access: 'employees.manage',
  done: 'Employee created successfully',
  body: employeeInput,
  answer: saved,
  status: 201,
  refuses: ['email_taken', ...guessablePassword],
  idempotent: true,
})

export const updateEmployee = endpoint('PUT /api/employees/:id', {
  summary: 'Replace a person; a new role or password ends their sessions',
  access: 'employees.manage',
  done: 'Employee updated successfully',
  params: byId,
  body: employeeEdit,
  answer: saved,
  refuses: [
    'employee_not_found',
    'super_administrator_protected',
    'email_taken',
    ...guessablePassword,
    'version_conflict',
  ],
})

export const toggledSentences = {
  activated: 'Employee activated successfully',
  deactivated: 'Employee deactivated successfully',
} as const

export const toggleEmployee = endpoint('PATCH /api/employees/:id/toggle-status', {
  summary: 'Activate or deactivate a person; deactivation ends their sessions',
  access: 'employees.manage',
  params: byId,
  query: fromVersion(),
  answer: saved.extend({ code: z.enum(['activated', 'deactivated']) }),
  refuses: ['employee_not_found', 'super_administrator_protected', 'version_conflict'],
})

export const removeTheirSecondFactor = endpoint('POST /api/employees/:id/remove-second-factor', {
  summary: 'Let a person who lost their phone sign in with the password alone; ends their sessions',
  access: 'rights.manage',
  done: 'Two-step sign-in taken off',
  params: byId,
  answer: said,
  refuses: ['employee_not_found', 'super_administrator_protected', 'second_factor_is_off'],
})

export const deleteEmployee = endpoint('DELETE /api/employees/:id', {
  summary: 'Delete a person; what they recorded stays under their name',
  access: 'employees.manage',
  done: 'Employee deleted successfully',
  params: byId,
  answer: said,
  refuses: ['employee_not_found', 'super_administrator_protected'],
})
