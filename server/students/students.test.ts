import { expect, test } from 'vitest'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import type { TestServer } from '../../tests/support/server.ts'

const addCourse = async (server: TestServer, given = {}) => {
  const client = await server.as('superadmin')
  return (await client.call('POST /api/courses', { body: aCourse(given) })).course
}

onEachEngine('students', (server) => {
  const register = async (given: Partial<StudentBody> = {}) => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    return (await client.call('POST /api/students', { body: aStudent(course, given) })).student
  }

  test('are registered with all that the office enters', async () => {
    const client = await server.as('employee')
    const course = await addCourse(server, { name: 'Army', courseFee: 9000.5 })
    const body = aStudent(course, {
      admissionNo: 'A-17',
      courseMode: 'Online',
      registrationDate: '2026-11-20',
      religion: '',
      caste: '  ',
      address: 'Line 1\nLine 2',
      educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
      height: 171.5,
      bloodGroup: 'O+',
      sex: 'female',
      category: 'OBC',
      homeState: ' Maharashtra ',
      chestNumber: 417,
      admissionFee: 500,
      modeOfTransaction: 'UPI',
    })
    const { status, body: answer } = await client.try('POST /api/students', { body })
    expect(status).toBe(201)
    expect(answer.student).toMatchObject({
      registrationNumber: 'REG-2026-00001',
      admissionNo: 'A-17',
      campVenue: 'Pune Camp',
      courseMode: 'Online',
      registrationDate: '2026-11-20',
      dateOfBirth: '2005-03-14',
      address: 'Line 1\nLine 2',
      educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
      height: 171.5,
      bloodGroup: 'O+',
      sex: 'female',
      category: 'OBC',
      homeState: 'Maharashtra',
      chestNumber: 417,
      admissionFee: 500,
      modeOfTransaction: 'UPI',
      feePaid: true,
      registeredBy: { name: 'The employee' },
    })
    expect(answer.student?.selectedCourses).toEqual([
      {
        courseId: course._id,
        courseName: 'Army',
        courseFee: 9000.5,
        duration: '6 Months',
        paymentMode: 'Full',
        totalAmount: 9000.5,
        amountPaid: 9000.5,
        paymentStatus: 'Completed',
        partialPaymentAmount: 0,
      },
    ])
    for (const absent of ['religion', 'caste', 'weight', 'vision'])
      expect(answer.student).not.toHaveProperty(absent)
    const params = { id: answer.student?._id ?? '' }
    expect((await client.call('GET /api/students/:id', { params })).student).toEqual(answer.student)
  })

  test.each<[object, string, string]>([
    [{ campVenue: '' }, 'campVenue', 'Physical center is required'],
    [{ campVenue: undefined }, 'campVenue', 'Physical center is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ age: undefined }, 'age', 'Age is required'],
    [{ age: 0 }, 'age', 'Age must be at least 1'],
    [{ age: 121 }, 'age', 'Age must be less than 120'],
    [{ age: 20.5 }, 'age', 'Age must be a whole number'],
    [{ age: '20' }, 'age', 'Age is required'],
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: undefined }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '2005-02-31' }, 'dateOfBirth', 'Enter a date that exists, as YYYY-MM-DD'],
    [{ dateOfBirth: '14/03/2005' }, 'dateOfBirth', 'Enter a date that exists, as YYYY-MM-DD'],
    [{ dateOfBirth: '2026-11-22' }, 'dateOfBirth', "The date of birth can't be in the future"],
    [
      { registrationDate: '2026-11-22' },
      'registrationDate',
      "The registration date can't be in the future",
    ],
    [{ address: '' }, 'address', 'Address is required'],
    [{ contactNumber: '' }, 'contactNumber', 'Contact number is required'],
    [{ contactNumber: 'call me' }, 'contactNumber', 'Enter a phone number of 6 to 20 digits'],
    [{ parentName: '' }, 'parentName', 'Parent name is required'],
    [{ parentMobileNumber: '' }, 'parentMobileNumber', 'Parent mobile number is required'],
    [{ height: -1 }, 'height', 'Height must be positive'],
    [{ weight: -0.1 }, 'weight', 'Weight must be positive'],
    [{ chestUnexpanded: -1 }, 'chestUnexpanded', 'Chest unexpanded must be positive'],
    [{ chestExpanded: -1 }, 'chestExpanded', 'Chest expanded must be positive'],
    [{ admissionFee: -1 }, 'admissionFee', 'Admission fee must be positive'],
    [{ selectedCourses: [] }, 'selectedCourses', 'Please select at least one course'],
    [{ selectedCourses: undefined }, 'selectedCourses', 'Please select at least one course'],
    [{ selectedCourses: {} }, 'selectedCourses', 'Please select at least one course'],
    [{ selectedCourses: [{}] }, 'selectedCourses.0.courseId', 'Please choose a course'],
    [
      { educationalDetails: [{ course: '', university: 'Pune' }] },
      'educationalDetails.0.course',
      'Course is required',
    ],
    [
      { educationalDetails: [{ course: '12th' }] },
      'educationalDetails.0.university',
      'University is required',
    ],
    [{ name: 'a\u0000b' }, 'name', 'Please remove the characters that cannot be read'],
    [{ address: 'a\udfff' }, 'address', 'Please remove the characters that cannot be read'],
    [{ sex: 'x' }, 'sex', 'Choose from the list'],
    [{ category: 'X' }, 'category', 'Choose from the list'],
    [{ chestNumber: 10_000 }, 'chestNumber', 'Enter a chest number from 1 to 9999'],
    [{ bloodGroup: 'C+' }, 'bloodGroup', 'Choose a blood group from the list'],
    [{ courseMode: 'Hybrid' }, 'courseMode', 'Choose Offline or Online'],
    [{ modeOfTransaction: 'Gold' }, 'modeOfTransaction', 'Choose how the money was paid'],
  ])('refuse %j, at registration and at an edit', async (given, field, sentence) => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    const { student } = await client.call('POST /api/students', { body: aStudent(course) })
    const payload = { ...aStudent(course), ...given }
    for (const [method, url] of [
      ['POST', '/api/students'],
      ['PUT', `/api/students/${student._id}`],
    ] as const) {
      const { status, body } = await client.raw({ method, url, payload })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    }
  })

  test('name who registered them, with an id as long as that person is there', async () => {
    const leaver = await server.as('employee', 'Leaver Patil')
    const body = aStudent(await addCourse(server))
    const { student } = await leaver.call('POST /api/students', { body })
    const who = { _id: String(leaver.id), name: 'Leaver Patil' }
    expect(student.registeredBy).toEqual(who)
    const client = await server.as('superadmin')
    await client.call('DELETE /api/employees/:id', { params: { id: who._id } })
    const params = { id: student._id }
    const read = (await client.call('GET /api/students/:id', { params })).student
    expect(read.registeredBy).toEqual({ name: 'Leaver Patil' })
  })

  test('take a date as an instant and read it in the zone of the institute', async () => {
    const student = await register({
      dateOfBirth: '2005-03-13T18:30:00.000Z',
      registrationDate: '2026-11-20T23:00:00Z',
    })
    expect(student).toMatchObject({ dateOfBirth: '2005-03-14', registrationDate: '2026-11-21' })
  })

  test('ignore fields that belong to the server', async () => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    const payload = {
      ...aStudent(course),
      _id: '77',
      feePaid: false,
      registeredBy: { name: 'Somebody else' },
      createdAt: '2001-01-01T00:00:00.000Z',
      deleted_at: '2001-01-01',
      constructor: { prototype: { admin: true } },
      selectedCourses: [
        { courseId: { _id: course._id }, totalAmount: 1, courseFee: 1, amountPaid: 12_000 },
      ],
    }
    const { status, body } = await client.raw({ method: 'POST', url: '/api/students', payload })
    expect(status).toBe(201)
    expect(body['student']).toMatchObject({
      feePaid: true,
      registeredBy: { name: 'The employee' },
      createdAt: server.clock.now.toISOString(),
      selectedCourses: [{ totalAmount: 12_000, courseFee: 12_000 }],
    })
  })

  test('are replaced whole by an edit, and an old edit is refused', async () => {
    const client = await server.as('admin')
    const student = await register({ religion: 'Hindu', height: 170, admissionNo: 'B-1' })
    const course = { _id: student.selectedCourses[0]?.courseId ?? '', courseFee: 12_000 }
    const params = { id: student._id }
    const body = { ...aStudent(course, { name: 'Asha Rao' }), __v: student.__v }
    const edited = (await client.call('PUT /api/students/:id', { params, body })).student
    expect(edited).toMatchObject({
      name: 'Asha Rao',
      registrationNumber: student.registrationNumber,
      registrationDate: student.registrationDate,
    })
    for (const cleared of ['religion', 'height', 'admissionNo'])
      expect(edited).not.toHaveProperty(cleared)
    const stale = await client.try('PUT /api/students/:id', { params, body })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  })

  test('are deleted by a super administrator only, hidden, and can be restored', async () => {
    const superadmin = await server.as('superadmin')
    const clerk = await server.as('admin')
    const student = await register({ name: 'Hidden One' })
    const params = { id: student._id }
    expect((await clerk.try('DELETE /api/students/:id', { params })).status).toBe(403)
    await superadmin.call('DELETE /api/students/:id', { params })

    const list = async (query = {}) =>
      (await superadmin.call('GET /api/students', { query: { search: 'Hidden One', ...query } }))
        .total
    expect(await list()).toBe(0)
    expect(await list({ deleted: 'true' })).toBe(1)
    expect((await clerk.try('GET /api/students', { query: { deleted: 'true' } })).status).toBe(403)
    const body = aStudent({ _id: student.selectedCourses[0]?.courseId ?? '', courseFee: 12_000 })
    const gone = [
      await superadmin.try('GET /api/students/:id', { params }),
      await superadmin.try('PUT /api/students/:id', { params, body }),
      await superadmin.try('DELETE /api/students/:id', { params }),
    ]
    expect(gone.map((answer) => answer.body.code)).toEqual(gone.map(() => 'student_not_found'))

    const restored = await superadmin.call('PATCH /api/students/:id/restore', { params })
    expect(restored.student.name).toBe('Hidden One')
    expect(await list()).toBe(1)
    const again = await superadmin.try('PATCH /api/students/:id/restore', { params })
    expect(again.status).toBe(404)
  })

  test('answer 404 for an id that cannot exist', async () => {
    const client = await server.as('superadmin')
    const body = aStudent(await addCourse(server))
    for (const id of ['0', '-1', '999999999', 'abc', '__proto__', '9'.repeat(40)]) {
      const params = { id }
      const calls = [
        await client.try('GET /api/students/:id', { params }),
        await client.try('PUT /api/students/:id', { params, body }),
        await client.try('DELETE /api/students/:id', { params }),
        await client.try('PATCH /api/students/:id/restore', { params }),
      ]
      expect(calls.map((answer) => answer.status)).toEqual(calls.map(() => 404))
    }
    const unknown = aStudent({ _id: '999999', courseFee: 1 })
    const refused = await client.try('POST /api/students', { body: unknown })
    expect([refused.status, refused.body.code]).toEqual([404, 'course_not_found'])
  })

  test('of one venue get one spelling of it', async () => {
    const client = await server.as('employee')
    await register({ campVenue: 'Nashik / Road #2' })
    const second = await register({ campVenue: '  NASHIK  / road #2 ' })
    expect(second.campVenue).toBe('Nashik / Road #2')
    const { venues } = await client.call('GET /api/students/venues', {})
    expect(venues).toContainEqual({ name: 'Nashik / Road #2', students: 2 })
    const query = { campVenue: 'nashik / ROAD #2' }
    expect((await client.call('GET /api/students', { query })).total).toBe(2)
  })
})

onEachEngine('the list of students', (server) => {
  const find = async (query: Record<string, string>) =>
    (await server.as('employee')).call('GET /api/students', { query: { limit: '100', ...query } })
  const found = async (query: Record<string, string>) =>
    (await find(query)).students.map(({ name }) => name)

  const people = [
    ['Ravi Kumar', 'ADM-1'],
    ['RAVINDRA Joshi', 'ADM_2'],
    ['Sita 50% Devi', undefined],
    ['आशा पाटील', undefined],
    ['Ｒａｊ Wide', undefined],
    ['Al', 'Z 9'],
  ] as const

  test('is newest first', async () => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    for (const [name, admissionNo] of people) {
      const body = aStudent(course, { name, ...(admissionNo ? { admissionNo } : {}) })
      await client.call('POST /api/students', { body })
      server.clock.forward(1)
    }
    expect(await found({})).toEqual(people.map(([name]) => name).toReversed())
  })

  test.each([
    ['ravi', ['RAVINDRA Joshi', 'Ravi Kumar']],
    ['  KUMAR ', ['Ravi Kumar']],
    ['ndra jo', ['RAVINDRA Joshi']],
    ['50%', ['Sita 50% Devi']],
    ['dm_2', ['RAVINDRA Joshi']],
    ['adm-1', ['Ravi Kumar']],
    ['%%%', []],
    ['___', []],
    ['"', []],
    ['* OR name', []],
    ['पाटील', ['आशा पाटील']],
    ['आश', ['आशा पाटील']],
    ['raj', ['Ｒａｊ Wide']],
    ['al', ['Al']],
    ['a', ['Al', 'Ｒａｊ Wide', 'Sita 50% Devi', 'RAVINDRA Joshi', 'Ravi Kumar']],
    ['i ra', ['Ｒａｊ Wide', 'RAVINDRA Joshi', 'Ravi Kumar']],
    ['devi SITA', ['Sita 50% Devi']],
    ['kumar adm-1', ['Ravi Kumar']],
    ['z', ['Al']],
    ['%', ['Sita 50% Devi']],
    ['_', ['RAVINDRA Joshi']],
    ['reg-2026-00003', ['Sita 50% Devi']],
    ['00003', ['Sita 50% Devi']],
  ])('finds %j', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  test('is paged, and a page past the end is empty', async () => {
    const page = await find({ page: '2', limit: '4' })
    expect(page.students).toHaveLength(2)
    expect(page).toMatchObject({
      total: 6,
      totalPages: 2,
      pagination: { currentPage: 2, totalPages: 2, hasPrev: true, hasNext: false },
    })
    expect(await find({ page: '1000000000', limit: '4' })).toMatchObject({
      students: [],
      total: 6,
      totalPages: 2,
    })
    expect((await find({ limit: '100000' })).students).toHaveLength(6)
  })

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'limit=0',
    'limit=x',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('refuses ?%s', async (query) => {
    const client = await server.as('employee')
    const { status, body } = await client.raw({ method: 'GET', url: `/api/students?${query}` })
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  test('takes the page and its total in a statement, a search in three', async () => {
    const client = await server.as('employee')
    server.statements.length = 0
    await client.call('GET /api/students', { query: { search: 'ravi' } })
    expect(server.statements.length).toBeLessThanOrEqual(4)
    server.statements.length = 0
    await client.call('GET /api/students', {})
    expect(server.statements.length).toBeLessThanOrEqual(2)
  })
})
