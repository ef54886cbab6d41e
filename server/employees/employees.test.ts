import { expect, test } from 'vitest'
import type { Employee, employeeSorts } from '../../contract/employees/calls.ts'
import { roleNames } from '../../contract/kit/access.ts'
import { foldText } from '../../contract/values/text.ts'
import { anEmployee, aCourse, aStudent, type EmployeeBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectSorted, plainlySorted, type Value } from '../../tests/support/sorted.ts'

const englishOnly = 'Use only English letters, digits and signs in an email address'

onEachEngine('employees', (server) => {
  const superadmin = () => server.as('superadmin')
  const add = async (given: Partial<EmployeeBody> = {}) => {
    const { employee } = await (await superadmin()).call('POST /api/employees', {
      body: anEmployee(given),
    })
    return { employee, params: { id: employee._id } }
  }
  const edit = async (id: string, given: object) =>
    (await superadmin()).raw({
      method: 'PUT',
      url: `/api/employees/${id}`,
      payload: { ...anEmployee(), password: '', ...given },
    })

  test('are added with what was entered, never with a password in the answer', async () => {
    const body = anEmployee({
      name: '  Sunita   Rao ',
      email: ' Sunita.Rao@Muster.test ',
      role: 'admin',
      salary: 25_000.5,
      department: 'Training',
      designation: 'Coach',
      phone: '+91 98220 12345',
      address: 'Line 1\nLine 2',
      joiningDate: '2026-04-01T20:00:00Z',
    })
    const answer = await (await superadmin()).try('POST /api/employees', { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      message: 'Employee created successfully',
      employee: {
        _id: expect.stringMatching(/^\d+$/),
        name: 'Sunita   Rao',
        email: 'Sunita.Rao@Muster.test',
        role: 'admin',
        salary: 25_000.5,
        department: 'Training',
        designation: 'Coach',
        phone: '+91 98220 12345',
        address: 'Line 1\nLine 2',
        joiningDate: '2026-04-02',
        isActive: true,
        createdAt: server.clock.now.toISOString(),
        updatedAt: server.clock.now.toISOString(),
        __v: expect.any(Number),
      },
    })
  })

  test('leave out what is empty', async () => {
    const { employee } = await add({ phone: ' ', department: '', joiningDate: '' })
    for (const field of ['salary', 'phone', 'department', 'designation', 'joiningDate'])
      expect(employee).not.toHaveProperty(field)
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: ' A ' }, 'name', 'Name must be at least 2 characters'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ravi' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ravi@muster' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b@muster.test' }, 'email', 'Please enter a valid email address'],
    [{ email: 'rаvi@muster.test' }, 'email', englishOnly],
    [{ email: 'ravi@muster.tеst' }, 'email', englishOnly],
    [{ email: 'ravi१@muster.test' }, 'email', englishOnly],
    [{ email: 'rav\u0131@muster.test' }, 'email', englishOnly],
    [{ email: 'rávi@muster.test' }, 'email', englishOnly],
    [{ email: 'ra–vi@muster.test' }, 'email', englishOnly],
    [{ email: 'ra vi@muster.test' }, 'email', 'Please enter a valid email address'],
    [{ role: 'superadmin' }, 'role', 'Choose admin or employee'],
    [{ role: undefined }, 'role', 'Choose admin or employee'],
    [{ role: 'constructor' }, 'role', 'Choose admin or employee'],
    [{ salary: -1 }, 'salary', 'Salary must be positive'],
    [{ salary: '1' }, 'salary', 'Salary must be positive'],
    [{ salary: 1.005 }, 'salary', 'Use at most two decimals'],
    [{ salary: 10_000_000.01 }, 'salary', 'The largest amount is ₹1,00,00,000'],
    [{ phone: 'abc' }, 'phone', 'Enter a phone number of 6 to 20 digits'],
    [{ joiningDate: '2026-02-31' }, 'joiningDate', 'Enter a date that exists, as YYYY-MM-DD'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ])('refuse %j, new and edited', async (given, field, sentence) => {
    const invalid = { code: 'invalid', message: sentence, fields: { [field]: sentence } }
    const payload = { ...anEmployee(), ...given }
    const added = await (await superadmin()).raw({ method: 'POST', url: '/api/employees', payload })
    expect([added.status, added.body]).toMatchObject([400, invalid])
    const { employee } = await add()
    const edited = await edit(employee._id, given)
    expect([edited.status, edited.body]).toMatchObject([400, invalid])
  })

  test('need a password when they are new', async () => {
    for (const password of [undefined, '']) {
      const payload = { ...anEmployee(), password }
      const { status, body } = await (await superadmin()).raw({
        method: 'POST',
        url: '/api/employees',
        payload,
      })
      expect(status).toBe(400)
      expect(Object.keys(body['fields'] ?? {})).toEqual(['password'])
    }
  })

  test('have emails of their own, whatever the case and the spaces', async () => {
    const { employee } = await add({ email: 'one@muster.test' })
    const other = await add()
    for (const email of ['ONE@muster.test', '  one@Muster.Test ', 'ｏne@muster.test']) {
      const again = await (await superadmin()).try('POST /api/employees', {
        body: anEmployee({ email }),
      })
      const edited = await edit(other.employee._id, { email })
      for (const { status, body } of [again, edited]) {
        expect([status, body['code']]).toEqual([409, 'email_taken'])
        expect(Object.keys(body['fields'] ?? {})).toEqual(['email'])
      }
    }
    expect((await edit(employee._id, { email: 'One@Muster.test' })).status).toBe(200)
  })

  test('set their email free when they are deleted, and are gone', async () => {
    const { employee, params } = await add()
    const client = await superadmin()
    expect(await client.call('DELETE /api/employees/:id', { params })).toEqual({
      message: 'Employee deleted successfully',
    })
    const calls = [
      await client.try('GET /api/employees/:id', { params }),
      await client.try('DELETE /api/employees/:id', { params }),
      await client.try('PATCH /api/employees/:id/toggle-status', { params }),
      await client.try('PUT /api/employees/:id', { params, body: anEmployee() }),
    ]
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
      calls.map(() => [404, 'employee_not_found']),
    )
    const next = await add({ email: employee.email.toUpperCase() })
    expect(next.employee._id).not.toBe(employee._id)
  })

  test('are replaced whole by an edit; a blank password keeps the present one', async () => {
    const { employee, params } = await add({ salary: 100, department: 'To be cleared' })
    const client = await superadmin()
    const { _id, createdAt, __v } = employee
    for (const password of [undefined, '']) {
      const sent = { ...anEmployee({ email: employee.email }), _id, createdAt, password }
      const edited = await edit(_id, sent)
      expect(edited.status).toBe(200)
      expect(edited.body['employee']).not.toHaveProperty('department')
      expect(edited.body['employee']).not.toHaveProperty('salary')
    }
    const body = { email: employee.email, password: 'kestrel-over-pune' }
    expect((await server.nobody().try('POST /api/auth/login', { body })).status).toBe(200)
    const stale = await client.try('PUT /api/employees/:id', {
      params,
      body: { ...anEmployee(), __v },
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
    expect((await client.call('GET /api/employees/:id', { params })).employee.__v).toBe(__v + 2)
  })

  test('cannot give themselves fields that are not theirs to send', async () => {
    const { employee } = await add()
    const answer = await edit(employee._id, {
      email: employee.email,
      isActive: false,
      createdAt: '2000-01-01T00:00:00.000Z',
      password_hash: 'x',
      deactivated_at: 'x',
      deleted_at: 'x',
    })
    expect(answer.body['employee']).toMatchObject({
      isActive: true,
      createdAt: employee.createdAt,
    })
  })

  test('are activated and deactivated, and say so', async () => {
    const { params } = await add()
    const client = await superadmin()
    const toggle = () => client.call('PATCH /api/employees/:id/toggle-status', { params })
    const off = await toggle()
    expect([off.message, off.employee.isActive]).toEqual([
      'Employee deactivated successfully',
      false,
    ])
    const on = await toggle()
    expect([on.message, on.employee.isActive]).toEqual(['Employee activated successfully', true])
  })

  test('who are super administrators are protected from each other and from themselves', async () => {
    const client = await superadmin()
    const other = await server.as('superadmin', 'Second Chief')
    for (const id of [client.id, other.id]) {
      const params = { id: String(id) }
      const calls = [
        await client.try('PUT /api/employees/:id', { params, body: anEmployee() }),
        await client.try('PATCH /api/employees/:id/toggle-status', { params }),
        await client.try('DELETE /api/employees/:id', { params }),
      ]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [403, 'super_administrator_protected']),
      )
      expect((await client.call('GET /api/employees/:id', { params })).employee.role).toBe(
        'superadmin',
      )
    }
    expect((await other.try('GET /api/auth/profile', {})).status).toBe(200)
  })

  test('answer 404 for an id that cannot exist', async () => {
    const client = await superadmin()
    for (const id of ['0', '-1', '999999999', 'abc', '1e3', '٣', '__proto__', '9'.repeat(40)]) {
      const params = { id }
      const calls = [
        await client.try('GET /api/employees/:id', { params }),
        await client.try('PUT /api/employees/:id', { params, body: anEmployee() }),
        await client.try('PATCH /api/employees/:id/toggle-status', { params }),
        await client.try('DELETE /api/employees/:id', { params }),
      ]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [404, 'employee_not_found']),
      )
    }
  })

  test('keep what they recorded under their name when they are deleted', async () => {
    const client = await superadmin()
    const clerk = await server.as('employee', 'Leaving Clerk')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const { student } = await clerk.call('POST /api/students', {
      body: aStudent(course, { admissionFee: 50 }),
    })
    await client.call('DELETE /api/employees/:id', { params: { id: String(clerk.id) } })
    const params = { id: student._id }
    const kept = await client.call('GET /api/students/:id', { params })
    expect(kept.student.registeredBy).toEqual({ name: 'Leaving Clerk' })
    const edited = await client.try('PUT /api/students/:id', { params, body: aStudent(course) })
    expect([edited.status, edited.body.student?.registeredBy.name]).toEqual([200, 'Leaving Clerk'])
    const payments = await server.store.db
      .selectFrom('payments')
      .innerJoin('employees', 'employees.id', 'payments.recorded_by')
      .select('employees.name')
      .where('student_id', '=', Number(student._id))
      .execute()
    expect(payments).toEqual([{ name: 'Leaving Clerk' }, { name: 'Leaving Clerk' }])
  })

  test('leave an audit row for every change, without passwords', async () => {
    const { params } = await add({ password: 'heron-at-dawn' })
    const client = await superadmin()
    const id = Number(params.id)
    const body = { ...anEmployee(), password: 'heron-at-dusk' }
    await client.call('PUT /api/employees/:id', { params, body })
    await client.call('PATCH /api/employees/:id/toggle-status', { params })
    await client.call('PATCH /api/employees/:id/toggle-status', { params })
    await client.call('DELETE /api/employees/:id', { params })
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['action', 'employee_id', 'before', 'after'])
      .where('kind', '=', 'employee')
      .where('record_id', '=', id)
      .orderBy('audit_entries.id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.updated',
      'employee.deactivated',
      'employee.activated',
      'employee.deleted',
    ])
    expect(rows.every(({ employee_id }) => employee_id === client.id)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/heron|argon2/)
  })
})

onEachEngine('the list of employees', (server) => {
  const find = async (query: Record<string, string>) =>
    (await server.as('superadmin', 'zz Chief')).call('GET /api/employees', { query })
  const names = async (query: Record<string, string>) =>
    (await find(query)).employees.map(({ name }) => name)
  const all = ['Ａditi Wide', 'amit 50%', 'Bela_Nath', 'Čapek', 'चंद्रा', 'zz Chief']

  test('is ordered by name, the same on both databases, and whole without page and limit', async () => {
    const client = await server.as('superadmin', 'zz Chief')
    const people = ['चंद्रा', 'Bela_Nath', 'amit 50%', 'Čapek', 'Ａditi Wide']
    for (const [at, name] of people.entries()) {
      const body = anEmployee({ name, email: `p${at}.find-me@muster.test` })
      await client.call('POST /api/employees', { body })
    }
    const list = await find({})
    const sorted = ['Ａditi Wide', 'amit 50%', 'Bela_Nath', 'zz Chief', 'Čapek', 'चंद्रा']
    expect(list.employees.map(({ name }) => name)).toEqual(sorted)
    expect(list).toMatchObject({
      total: all.length,
      totalPages: 1,
      pagination: { currentPage: 1, totalPages: 1, hasPrev: false, hasNext: false },
    })
    for (let at = 0; at < 12; at += 1)
      await client.call('POST /api/employees', { body: anEmployee({ name: `zzz ${at}` }) })
    expect((await find({})).employees).toHaveLength(all.length + 12)
  })

  test('is paged when it is asked to be', async () => {
    const page = await find({ page: '2', limit: '4' })
    expect(page.employees).toHaveLength(4)
    expect(page).toMatchObject({
      total: 18,
      totalPages: 5,
      pagination: { currentPage: 2, totalPages: 5, hasPrev: true, hasNext: true },
    })
    expect((await find({ page: '1' })).employees).toHaveLength(10)
    expect((await find({ limit: '1000' })).employees).toHaveLength(18)
    expect(await find({ page: '99', limit: '4' })).toMatchObject({ employees: [], totalPages: 5 })
    const client = await server.as('superadmin')
    for (const page of ['0', 'x', '-1', '1.5', ''])
      expect((await client.try('GET /api/employees', { query: { page } })).status).toBe(400)
  })

  test.each([
    ['bela', ['Bela_Nath']],
    ['  ELA_ ', ['Bela_Nath']],
    ['p0.find-me', ['चंद्रा']],
    ['FIND-ME@', ['Ａditi Wide', 'amit 50%', 'Bela_Nath', 'Čapek', 'चंद्रा']],
    ['aditi', ['Ａditi Wide']],
    ['50%', ['amit 50%']],
    ['चंद्रा', ['चंद्रा']],
    ["'; drop table employees --", []],
  ])('finds %j by name or email', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  test('shows nobody who was deleted, and everybody who is inactive', async () => {
    const client = await server.as('superadmin', 'zz Chief')
    const [gone, off] = (await find({ search: 'zzz' })).employees
    await client.call('DELETE /api/employees/:id', { params: { id: gone?._id ?? '' } })
    const params = { id: off?._id ?? '' }
    await client.call('PATCH /api/employees/:id/toggle-status', { params })
    const left = (await find({ search: 'zzz' })).employees
    expect(left.map(({ _id }) => _id)).not.toContain(gone?._id)
    expect(left.find(({ _id }) => _id === off?._id)?.isActive).toBe(false)
  })

  test('tells salaries to super administrators only', async () => {
    const client = await server.as('superadmin', 'zz Chief')
    const body = anEmployee({ salary: 87_654.32, role: 'admin', password: 'kestrel-over-pune' })
    const { employee } = await client.call('POST /api/employees', { body })
    expect(employee.salary).toBe(87_654.32)
    const { token, user } = await server.nobody().call('POST /api/auth/login', {
      body: { email: body.email, password: body.password },
    })
    const own = await server.nobody(token).call('GET /api/auth/profile', {})
    expect(JSON.stringify([user, own])).not.toMatch(/salary|87654\.?32/)
    for (const path of ['/api/employees', `/api/employees/${employee._id}`]) {
      const refused = await server.nobody(token).raw({ method: 'GET', url: path })
      expect(refused.status).toBe(403)
      expect(JSON.stringify(refused.body)).not.toMatch(/salary|87654\.?32|@/)
    }
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
    for (const filter of [{}, { search: 'asha' }]) {
      const read = async (query: Record<string, string>) => {
        const found = await client.call('GET /api/employees', { query: { ...query, ...filter } })
        return { ...found, rows: found.employees, hasNext: found.pagination.hasNext }
      }
      const { rows } = await read({})
      expect(rows.length).toBeGreaterThan(2)
      await expectSorted(read, rows, values)
      const whole = await read({ sort: '-salary' })
      expect(whole.rows).toEqual(plainlySorted(rows, values.salary, 'desc'))
    }
  })
})
