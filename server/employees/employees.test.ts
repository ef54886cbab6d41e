import { expect, test } from 'vitest'
import type { Employee, employeeSorts } from '../../contract/employees/calls.ts'
import { roleNames } from '../../contract/kit/access.ts'
import { foldText } from '../../contract/values/text.ts'
import { anEmployee, type EmployeeBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signedIn } from '../../tests/support/client.ts'
import { refusal } from '../../tests/support/refused.ts'
import { expectSortedList, plainlySorted, type Value } from '../../tests/support/sorted.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'

const englishOnly = 'Use only English letters, digits and signs in an email address'
const noEmail = 'Please enter a valid email address'

onEachEngine('employees', (server) => {
  const superadmin = signedIn(server)
  const add = async (given: Partial<EmployeeBody> = {}) =>
    (await superadmin.call('POST /api/employees', { body: anEmployee(given) })).employee
  const post = (payload: object) =>
    superadmin.raw({ method: 'POST', url: '/api/employees', payload })
  const edit = (id: string, given: object) =>
    superadmin.raw({
      method: 'PUT',
      url: `/api/employees/${id}`,
      payload: { ...anEmployee(), password: '', ...given },
    })
  const read = (id: string) => superadmin.try('GET /api/employees/:id', { params: { id } })
  const toggle = (id: string) =>
    superadmin.try('PATCH /api/employees/:id/toggle-status', { params: { id } })
  const remove = (id: string) => superadmin.try('DELETE /api/employees/:id', { params: { id } })
  const listed = async (search: string) =>
    (await superadmin.call('GET /api/employees', { query: { search } })).employees
  /** What each call that would change an employee is answered. */
  const changes = async (id: string) =>
    [await edit(id, {}), await toggle(id), await remove(id)].map(({ status, body }) => [
      status,
      body.code,
    ])
  const three = <T>(one: T) => [one, one, one]

  test('are added with what was entered, never with a password in the answer', async () => {
    const kept = {
      role: 'admin',
      salary: 25_000.5,
      department: 'Training',
      designation: 'Coach',
      phone: '+91 98220 12345',
      address: 'Line 1\nLine 2',
    } as const
    const name = '  Sunita   Rao '
    const email = ' Sunita.Rao@Muster.test '
    const { status, body } = await superadmin.try('POST /api/employees', {
      body: anEmployee({ ...kept, name, email, joiningDate: '2026-04-01T20:00:00Z' }),
    })
    const employee = {
      ...kept,
      _id: expect.stringMatching(/^\d+$/),
      name: name.trim(),
      email: email.trim(),
      joiningDate: '2026-04-02',
      isActive: true,
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      __v: expect.any(Number),
    }
    const message = 'Employee created successfully'
    expect([status, body]).toEqual([201, { message, employee }])
  })

  test('leave out what is empty', async () => {
    const employee = await add({ phone: ' ', department: '', joiningDate: '' })
    for (const field of ['salary', 'phone', 'department', 'designation', 'joiningDate'])
      expect(employee).not.toHaveProperty(field)
  })

  testWrongFields(
    'refuse a wrong field, new and edited',
    [
      ['name', 'Name is required', '', undefined],
      ['name', 'Name must be at least 2 characters', ' A '],
      ['email', 'Email is required', ''],
      ['email', noEmail, 'ravi', 'ravi@muster', 'a@b@muster.test', 'ra vi@muster.test'],
      ['email', englishOnly, 'rаvi@muster.test', 'ravi@muster.tеst', 'ravi१@muster.test'],
      ['email', englishOnly, 'rav\u0131@muster.test', 'rávi@muster.test', 'ra–vi@muster.test'],
      ['role', 'Choose admin or employee', 'superadmin', undefined, 'constructor'],
      ['salary', 'Salary must be positive', -1, '1'],
      ['salary', 'Use at most two decimals', 1.005],
      ['salary', 'The largest amount is ₹1,00,00,000', 10_000_000.01],
      ['phone', 'Enter a phone number of 6 to 20 digits', 'abc'],
      ['joiningDate', 'Enter a date that exists, as YYYY-MM-DD', '2026-02-31'],
      ['password', 'Password must be at least 6 characters', '12345'],
      ['password', 'Password must be at most 128 characters', 'x'.repeat(129)],
    ],
    async (wrong) => {
      const added = await post(wrong(anEmployee()))
      const edited = await edit((await add())._id, wrong({}))
      expect([edited.status, edited.body.fields]).toEqual([added.status, added.body.fields])
      return added
    },
  )

  test('need a password when they are new', async () => {
    for (const password of [undefined, '']) {
      const { status, body } = await post({ ...anEmployee(), password })
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['password']])
    }
  })

  test('have emails of their own, whatever the case and the spaces', async () => {
    const [one, other] = [await add({ email: 'one@muster.test' }), await add()]
    for (const email of ['ONE@muster.test', '  one@Muster.Test ', 'ｏne@muster.test'])
      for (const { status, body } of [
        await post(anEmployee({ email })),
        await edit(other._id, { email }),
      ]) {
        expect([status, body['code']]).toEqual([409, 'email_taken'])
        expect(Object.keys(body['fields'] ?? {})).toEqual(['email'])
      }
    expect((await edit(one._id, { email: 'One@Muster.test' })).status).toBe(200)
  })

  test('set their email free when they are deleted, and are gone', async () => {
    const { _id, email } = await add()
    expect((await remove(_id)).body).toEqual({ message: 'Employee deleted successfully' })
    expect((await read(_id)).body.code).toBe('employee_not_found')
    expect(await listed(email)).toEqual([])
    expect(await changes(_id)).toEqual(three([404, 'employee_not_found']))
    const body = { email, password: 'kestrel-over-pune' }
    const signingIn = await server.nobody().try('POST /api/auth/login', { body })
    expect(signingIn).toMatchObject(refusal(401, 'wrong_credentials'))
    expect((await add({ email: email.toUpperCase() }))._id).not.toBe(_id)
  })

  test('are replaced whole by an edit; a blank password keeps the present one', async () => {
    const cleared = { salary: 100, department: 'To be cleared' }
    const { _id, email, createdAt, __v } = await add(cleared)
    for (const password of [undefined, '']) {
      const edited = await edit(_id, { email, _id, createdAt, password })
      expect(edited.status).toBe(200)
      expect(edited.body['employee']).not.toHaveProperty('department')
      expect(edited.body['employee']).not.toHaveProperty('salary')
    }
    const body = { email, password: 'kestrel-over-pune' }
    expect((await server.nobody().try('POST /api/auth/login', { body })).status).toBe(200)
    expect(await edit(_id, { __v })).toMatchObject(refusal(409, 'version_conflict'))
    expect((await read(_id)).body.employee?.__v).toBe(__v + 2)
  })

  test('cannot give themselves fields that are not theirs to send', async () => {
    const { _id, email, createdAt } = await add()
    const theirs = { isActive: false, createdAt: '2000-01-01T00:00:00.000Z', password_hash: 'x' }
    const answer = await edit(_id, { ...theirs, email, deactivated_at: 'x', deleted_at: 'x' })
    expect(answer.body['employee']).toMatchObject({ isActive: true, createdAt })
  })

  test('are deactivated and activated, say so, and stay in the list', async () => {
    const { _id, email } = await add()
    for (const [done, isActive] of [
      ['deactivated', false],
      ['activated', true],
    ] as const) {
      const message = `Employee ${done} successfully`
      expect((await toggle(_id)).body).toMatchObject({ message, employee: { isActive } })
      expect(await listed(email)).toMatchObject([{ _id, isActive }])
    }
  })

  test('who are super administrators are protected from each other and from themselves', async () => {
    const other = await server.as('superadmin', 'Second Chief')
    for (const { id } of [await server.as('superadmin'), other]) {
      expect(await changes(String(id))).toEqual(three([403, 'super_administrator_protected']))
      expect((await read(String(id))).body.employee?.role).toBe('superadmin')
    }
    expect((await other.try('GET /api/auth/profile', {})).status).toBe(200)
  })
})

onEachEngine('the list of employees', (server) => {
  const superadmin = signedIn(server, 'superadmin', 'zz Chief')
  const add = async (given: Partial<EmployeeBody>) =>
    (await superadmin.call('POST /api/employees', { body: anEmployee(given) })).employee
  const find = (query: Record<string, string>) => superadmin.call('GET /api/employees', { query })
  const names = async (query: Record<string, string>) =>
    (await find(query)).employees.map(({ name }) => name)

  test('is ordered by name, the same on both databases, and whole without page and limit', async () => {
    const people = ['चंद्रा', 'Bela_Nath', 'amit 50%', 'Čapek', 'Ａditi Wide']
    for (const [at, name] of people.entries())
      await add({ name, email: `p${at}.find-me@muster.test` })
    const sorted = ['Ａditi Wide', 'amit 50%', 'Bela_Nath', 'zz Chief', 'Čapek', 'चंद्रा']
    expect(await names({})).toEqual(sorted)
    expect(await find({})).toMatchObject({
      total: 6,
      totalPages: 1,
      pagination: { currentPage: 1, totalPages: 1, hasPrev: false, hasNext: false },
    })
    for (let at = 0; at < 12; at += 1) await add({ name: `zzz ${at}` })
    expect(await names({})).toHaveLength(18)
  })

  testRows<[string, string[]]>([
    ['bela', ['Bela_Nath']],
    ['  ELA_ ', ['Bela_Nath']],
    ['p0.find-me', ['चंद्रा']],
    ['FIND-ME@', ['Ａditi Wide', 'amit 50%', 'Bela_Nath', 'Čapek', 'चंद्रा']],
    ['aditi', ['Ａditi Wide']],
    ['50%', ['amit 50%']],
    ['चंद्रा', ['चंद्रा']],
    ["'; drop table employees --", []],
  ])('finds by name or email', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })
})

onEachEngine('the list of employees, sorted', (server) => {
  const values: Record<(typeof employeeSorts)[number], (employee: Employee) => Value> = {
    name: ({ name }) => foldText(name),
    role: ({ role }) => foldText(roleNames[role]),
    salary: ({ salary }) => salary,
    status: ({ isActive }) => (isActive ? 0 : 1),
  }

  test('is as a plain sort would be, on every page and searched, without a salary last', async () => {
    const client = await server.as('superadmin')
    const names = ['Ｚoya', 'asha', 'Asha', 'ASHA K', 'Čapek', 'चंद्रा', 'bela', 'Ravi', 'Dev', 'Om']
    for (const [at, name] of names.entries()) {
      const pay = at % 4 === 0 ? {} : { salary: [30_000, 9500.5, 30_000][at % 3] ?? 0 }
      const body = anEmployee({ name, role: at % 3 === 0 ? 'admin' : 'employee', ...pay })
      const { employee } = await client.call('POST /api/employees', { body })
      const params = { id: employee._id }
      if (at % 4 === 1) await client.call('PATCH /api/employees/:id/toggle-status', { params })
    }
    const find = (query: Record<string, string>) => client.call('GET /api/employees', { query })
    await expectSortedList(find, (list) => list.employees, values, [{ search: 'asha' }])
    const { employees } = await find({ sort: '-salary' })
    expect(employees).toEqual(plainlySorted(employees, values.salary, 'desc'))
  })
})
