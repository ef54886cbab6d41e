import { expect, test } from 'vitest'
import { anEmployee } from '../../../../tests/support/builders.ts'
import { onEachEngine } from '../../../../tests/support/databases/engines.ts'
import { importerOf } from '../../../../tests/support/imports/imported-kind.ts'
import { employeesKind } from './employees-kind.ts'

const all = [
  'name',
  'email',
  'role',
  'department',
  'designation',
  'salary',
  'phone',
  'address',
  'joiningDate',
]

onEachEngine('employees from a file', (server) => {
  const file = importerOf(server, employeesKind)
  const superadmin = () => server.as('superadmin')
  const found = async (email: string) =>
    (await (await superadmin()).call('GET /api/employees', { query: { search: email } })).employees
  const signIn = (email: string, password: string) =>
    server.nobody().try('POST /api/auth/login', { body: { email, password } })

  test('are made as the form would make them, but for the password', async () => {
    const rows = [
      [
        'Sunita  Rao',
        'Sunita@Rao.test',
        'एडमिन',
        'Training',
        'Coach',
        '₹ 25,000.50',
        9822012345,
        'Pune',
        '1/4/2026',
      ],
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
    expect(await file.differences()).toEqual([])
    const again = await file.check(sheet)
    expect(again.taken).toEqual([])
    expect(again.problems).toMatchObject([
      { row: 2, kind: 'duplicate', message: 'This email belongs to Sunita Rao already.' },
      { row: 3, kind: 'duplicate', code: 'employee_exists' },
    ])
  })

  test('are refused in the words of the form', async () => {
    const { email } = await server.as('superadmin')
    const { problems, taken } = await file.check({
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
    expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'name', 'Name is required'],
      [3, 'name', 'Name must be at least 2 characters'],
      [4, 'email', 'Email is required'],
      [5, 'email', 'Please enter a valid email address'],
      [6, 'role', 'Super administrator is not one of the choices: Admin, Employee.'],
      [7, 'salary', '-5 is less than zero. Enter ₹0 or more.'],
      [
        7,
        'phone',
        'Excel shortened this phone number to 9.82E+09, and digits are lost. Enter all of its digits.',
      ],
      [7, 'joiningDate', '31/02/2026 is not in the calendar. Enter a date that exists.'],
      [9, 'email', 'Row 8 has the same email. Enter another, or leave out one of the two.'],
      [10, 'email', 'Super administrators change their own details, on their account page.'],
    ])
  })

  test('who are there already are changed by what the file fills in, and back again', async () => {
    const body = anEmployee({ salary: 100, department: 'Office', phone: '98220 12345' })
    const { employee } = await (await superadmin()).call('POST /api/employees', { body })
    const fields = ['name', 'email', 'role', 'salary', 'department']
    const sheet = {
      fields,
      rows: [['Ravi Kale', body.email.toUpperCase(), 'Admin', 200, '']],
      choice: 'update' as const,
    }
    expect((await file.check(sheet)).makes).toEqual({ employees: 0, updated: 1 })
    const { undo } = await file.make(sheet)
    expect(await found(body.email)).toMatchObject([
      { name: 'Ravi Kale', role: 'admin', salary: 200, department: 'Office', phone: '98220 12345' },
    ])
    expect((await signIn(body.email, body.password)).status).toBe(200)
    await undo()
    const [back] = await found(body.email)
    expect(back).toEqual({ ...employee, updatedAt: back?.updatedAt, __v: employee.__v + 2 })
  })

  test('are gone after undo, and their emails are free', async () => {
    const sheet = { fields: ['name', 'email'], rows: [['Gone Soon', 'gone@soon.test']] }
    const { undo } = await file.make(sheet)
    await undo()
    expect(await found('gone@soon')).toEqual([])
    expect((await file.check(sheet)).taken).toEqual([2])
    await file.make(sheet)
    expect(await found('gone@soon')).toHaveLength(1)
    expect(await file.differences()).toEqual([])
  })

  test('stay once one of them was changed or has a password', async () => {
    const { undo, records } = await file.make({
      fields: ['name', 'email'],
      rows: [
        ['Stays One', 'one@stays.test'],
        ['Stays Two', 'two@stays.test'],
      ],
    })
    const params = { id: String(records[1]?.recordId) }
    const body = anEmployee({ name: 'Stays Two', email: 'two@stays.test' })
    await (await superadmin()).call('PUT /api/employees/:id', { params, body })
    await expect(undo()).rejects.toMatchObject({
      code: 'import_built_on',
      facts: { why: 'changed', name: 'Stays Two', others: 0 },
    })
    expect(await found('stays.test')).toHaveLength(2)
    expect((await signIn(body.email, body.password)).status).toBe(200)
  })

  test('leave an audit entry each, with no password or hash', async () => {
    const { records } = await file.make({
      fields: ['name', 'email'],
      rows: [['Told Once', 'told@once.test']],
    })
    const entries = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['action', 'after'])
      .where('kind', '=', 'employee')
      .where('record_id', '=', records[0]?.recordId ?? 0)
      .execute()
    expect(entries).toMatchObject([{ action: 'employee.created' }])
    expect(entries[0]?.after).toContain('told@once.test')
    expect(entries[0]?.after).not.toContain('password_hash')
  })

  test('of the same name are taken as someone else, and that is said', async () => {
    const body = anEmployee({ name: 'Meera Same' })
    await (await superadmin()).call('POST /api/employees', { body })
    const { problems, taken } = await file.check({
      fields: ['name', 'email'],
      rows: [['meera same', 'meera.other@same.test']],
    })
    expect(taken).toEqual([2])
    expect(problems).toMatchObject([{ kind: 'open', code: 'employee_same_name', field: 'name' }])
  })
})
