import { expect, test } from 'vitest'
import { auditOf } from '../../../../tests/support/client.ts'
import { anEmployee } from '../../../../tests/support/builders.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { employeesKind } from './employees-kind.ts'

const work = ['department', 'designation', 'salary', 'phone', 'address', 'joiningDate']
const all = ['name', 'email', 'role', ...work]
const fields = ['name', 'email']

onEachEngine('employees from a file', (server) => {
  const file = importerOf(server, employeesKind)
  const superadmin = () => server.as('superadmin')
  const found = async (email: string) =>
    (await (await superadmin()).call('GET /api/employees', { query: { search: email } })).employees
  const signIn = (email: string, password: string) =>
    server.nobody().try('POST /api/auth/login', { body: { email, password } })

  test('are made as the form would make them, but for the password', async () => {
    const sunita = ['Sunita  Rao', 'Sunita@Rao.test', 'एडमिन', 'Training', 'Coach']
    const rows = [
      [...sunita, '₹ 25,000.50', 9822012345, 'Pune', '1/4/2026'],
      ['Anil Rao', 'anil@rao.test', '', '', '', '', '', '', ''],
    ]
    const sheet = { fields: all, rows }
    expect(await file.check(sheet)).toMatchObject({
      problems: [],
      makes: { employees: 2 },
      questions: [{ id: 'role', required: false, usual: 'employee' }],
    })
    await file.make(sheet)
    expect(await found('sunita@rao')).toMatchObject([
      {
        name: 'Sunita Rao',
        email: 'Sunita@Rao.test',
        role: 'admin',
        department: 'Training',
        designation: 'Coach',
        salary: 25_000.5,
        phone: '9822012345',
        address: 'Pune',
        joiningDate: '2026-04-01',
        isActive: true,
        needsPassword: true,
      },
    ])
    expect(await found('anil@rao')).toMatchObject([{ role: 'employee', needsPassword: true }])
    expect((await signIn('anil@rao.test', 'none')).status).toBe(401)
    expect(await file.check(sheet)).toMatchObject({
      taken: [],
      problems: [
        { row: 2, kind: 'duplicate', message: 'This email belongs to Sunita Rao already.' },
        { row: 3, kind: 'duplicate', code: 'employee_exists' },
      ],
    })
  })

  test('are refused in the words of the form', async () => {
    const { email } = await server.as('superadmin')
    const { told, taken } = await file.check({
      fields: all,
      rows: [
        ['', 'one@form.test', 'Admin'],
        ['A', 'two@form.test', 'Admin'],
        ['Asha Rao', '', 'Admin'],
        ['Asha Rao', 'asha', 'Admin'],
        ['Asha Rao', 'three@form.test', 'Super administrator'],
        ['Asha Rao', 'four@form.test', 'Admin', '', '', -5, '9.82E+09', '', '31/02/2026'],
        ['Asha Rao', 'FIVE@form.test', 'Admin'],
        ['Asha Rao', 'five@form.test', 'Admin'],
        ['The superadmin', email, 'Admin'],
      ],
    })
    expect(taken).toEqual([8])
    const shortened =
      'Excel shortened this phone number to 9.82E+09, and digits are lost. Enter all of its digits.'
    expect(told).toEqual([
      [2, 'name', 'Name is required'],
      [3, 'name', 'Name must be at least 2 characters'],
      [4, 'email', 'Email is required'],
      [5, 'email', 'Please enter a valid email address'],
      [6, 'role', 'Super administrator is not one of the choices: Admin, Employee.'],
      [7, 'salary', '-5 is less than zero. Enter ₹0 or more.'],
      [7, 'phone', shortened],
      [7, 'joiningDate', '31/02/2026 is not in the calendar. Enter a date that exists.'],
      [9, 'email', 'Row 8 has the same email. Enter another, or leave out one of the two.'],
      [10, 'email', 'Super administrators change their own details, on their account page.'],
    ])
  })

  test('who are there already are changed by what the file fills in, and back again', async () => {
    const given = { department: 'Office', phone: '98220 12345' }
    const body = anEmployee({ ...given, salary: 100 })
    const { employee } = await (await superadmin()).call('POST /api/employees', { body })
    const sheet = {
      fields: ['name', 'email', 'role', 'salary', 'department'],
      rows: [['Ravi Kale', body.email.toUpperCase(), 'Admin', 200, '']],
      choice: 'update' as const,
    }
    expect((await file.check(sheet)).makes).toEqual({ employees: 0, updated: 1 })
    const { undo } = await file.make(sheet)
    expect(await found(body.email)).toMatchObject([
      { ...given, name: 'Ravi Kale', role: 'admin', salary: 200 },
    ])
    expect((await signIn(body.email, body.password)).status).toBe(200)
    await undo()
    const [back] = await found(body.email)
    expect(back).toEqual({ ...employee, updatedAt: back?.updatedAt, __v: employee.__v + 2 })
  })

  test('have an audit entry each, and are gone after undo, and their emails free', async () => {
    const sheet = { fields, rows: [['Gone Soon', 'gone@soon.test']] }
    const { undo, records } = await file.make(sheet)
    const recordId = String(records[0]?.recordId)
    const [one, ...others] = await auditOf(server, { kind: 'employee', recordId })
    expect([one?.action, others]).toEqual(['employee.created', []])
    expect(JSON.stringify(one)).toContain('gone@soon.test')
    expect(JSON.stringify(one)).not.toContain('password_hash')
    await undo()
    expect(await found('gone@soon')).toEqual([])
    expect((await file.check(sheet)).taken).toEqual([2])
    await file.make(sheet)
    expect(await found('gone@soon')).toHaveLength(1)
  })

  test('stay once one of them was changed or has a password', async () => {
    const rows = ['One', 'Two'].map((name) => [`Stays ${name}`, `${name}@stays.test`])
    const { undo, records } = await file.make({ fields, rows })
    const params = { id: String(records[1]?.recordId) }
    const body = anEmployee({ name: 'Stays Two', email: 'Two@stays.test' })
    await (await superadmin()).call('PUT /api/employees/:id', { params, body })
    await expect(undo()).rejects.toMatchObject({
      code: 'import_built_on',
      facts: { why: 'changed', name: 'Stays Two', others: 0 },
    })
    expect(await found('stays.test')).toHaveLength(2)
    expect((await signIn(body.email, body.password)).status).toBe(200)
  })

  test('of the same name are taken as someone else, and that is said', async () => {
    const body = anEmployee({ name: 'Meera Same' })
    await (await superadmin()).call('POST /api/employees', { body })
    const { codes, taken } = await file.check({ fields, rows: [['meera same', 'other@same.test']] })
    expect(taken).toEqual([2])
    expect(codes).toEqual([[2, 'open', 'name', 'employee_same_name']])
  })
})
