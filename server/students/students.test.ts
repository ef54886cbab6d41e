import { expect, test } from 'vitest'
import { aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

onEachEngine('students', (server) => {
  const { addCourse, register, tryToRegister } = officeOf(server)
  const [clerk, boss] = [signedIn(server, 'employee'), signedIn(server)]

  test('are registered with all that the office enters', async () => {
    const course = await addCourse({ name: 'Army', courseFee: 9000.5 })
    const entered: Partial<StudentBody> = {
      admissionNo: 'A-17',
      courseMode: 'Online',
      registrationDate: '2026-11-20',
      address: 'Line 1\nLine 2',
      educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
      height: 171.5,
      bloodGroup: 'O+',
      sex: 'female',
      category: 'OBC',
      chestNumber: 417,
      admissionFee: 500,
      modeOfTransaction: 'UPI',
    }
    const blanks = { religion: '', caste: '  ', homeState: ' Maharashtra ' }
    const body = aStudent(course, { ...entered, ...blanks })
    const { status, body: answer } = await clerk.try('POST /api/students', { body })
    expect(status).toBe(201)
    expect(answer.student).toMatchObject({
      ...entered,
      registrationNumber: 'REG-2026-00001',
      campVenue: 'Pune Camp',
      dateOfBirth: '2005-03-14',
      homeState: 'Maharashtra',
      feePaid: true,
      registeredBy: { name: 'The employee' },
      selectedCourses: [{ courseName: 'Army', totalAmount: 9000.5, paymentStatus: 'Completed' }],
    })
    for (const absent of ['religion', 'caste', 'weight', 'vision'])
      expect(answer.student).not.toHaveProperty(absent)
    const params = { id: answer.student?._id ?? '' }
    expect((await clerk.call('GET /api/students/:id', { params })).student).toEqual(answer.student)
  })

  const unreadable = 'Please remove the characters that cannot be read'
  const notADay = 'Enter a date that exists, as YYYY-MM-DD'
  const notYetRegistered = "The registration date can't be in the future"
  testWrongFields(
    'refuse a wrong field, at registration and at an edit',
    [
      ['campVenue', 'Physical center is required', '', undefined],
      ['name', 'Name is required', ' '],
      ['name', unreadable, 'a\u0000b'],
      ['age', 'Age is required', undefined, '20'],
      ['age', 'Age must be at least 1', 0],
      ['age', 'Age must be less than 120', 121],
      ['age', 'Age must be a whole number', 20.5],
      ['dateOfBirth', 'Date of birth is required', '', undefined],
      ['dateOfBirth', notADay, '2005-02-31', '14/03/2005'],
      ['dateOfBirth', "The date of birth can't be in the future", '2026-11-22'],
      ['registrationDate', notYetRegistered, '2026-11-22'],
      ['address', 'Address is required', ''],
      ['address', unreadable, 'a\udfff'],
      ['contactNumber', 'Contact number is required', ''],
      ['contactNumber', 'Enter a phone number of 6 to 20 digits', 'call me'],
      ['parentName', 'Parent name is required', ''],
      ['parentMobileNumber', 'Parent mobile number is required', ''],
      ['height', 'Height must be positive', -1],
      ['weight', 'Weight must be positive', -0.1],
      ['chestUnexpanded', 'Chest unexpanded must be positive', -1],
      ['chestExpanded', 'Chest expanded must be positive', -1],
      ['admissionFee', 'Admission fee must be positive', -1],
      ['selectedCourses', 'Please select at least one course', [], undefined, {}],
      ['selectedCourses.0.courseId', 'Please choose a course', undefined],
      ['educationalDetails.0.course', 'Course is required', ''],
      ['educationalDetails.0.university', 'University is required', undefined],
      ['sex', 'Choose from the list', 'x'],
      ['category', 'Choose from the list', 'X'],
      ['chestNumber', 'Enter a chest number from 1 to 9999', 10_000],
      ['bloodGroup', 'Choose a blood group from the list', 'C+'],
      ['courseMode', 'Choose Offline or Online', 'Hybrid'],
      ['modeOfTransaction', 'Choose how the money was paid', 'Gold'],
    ],
    async (wrong) => {
      const educationalDetails = [{ course: '12th', university: 'Pune' }]
      const payload = wrong(aStudent(await addCourse(), { educationalDetails }))
      const url = '/api/students'
      const added = await clerk.raw({ method: 'POST', url, payload })
      const { _id: id } = await register()
      const edited = await clerk.raw({ method: 'PUT', url: `${url}/${id}`, payload })
      expect([edited.status, edited.body['fields']]).toEqual([added.status, added.body['fields']])
      return added
    },
  )

  test('name who registered them, with an id as long as that person is there', async () => {
    const leaver = await server.as('employee', 'Leaver Patil')
    const body = aStudent(await addCourse())
    const { student } = await leaver.call('POST /api/students', { body })
    const who = { _id: String(leaver.id), name: 'Leaver Patil' }
    expect(student.registeredBy).toEqual(who)
    await boss.call('DELETE /api/employees/:id', { params: { id: who._id } })
    const read = await boss.call('GET /api/students/:id', { params: { id: student._id } })
    expect(read.student.registeredBy).toEqual({ name: 'Leaver Patil' })
  })

  test('ignore fields that belong to the server', async () => {
    const course = await addCourse()
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
    const { status, body } = await clerk.raw({ method: 'POST', url: '/api/students', payload })
    expect(status).toBe(201)
    expect(body['student']).toMatchObject({
      feePaid: true,
      registeredBy: { name: 'The employee' },
      createdAt: server.clock.now.toISOString(),
      selectedCourses: [{ totalAmount: 12_000, courseFee: 12_000 }],
    })
  })

  test('are replaced whole by an edit, and an old edit is refused', async () => {
    const student = await register({ religion: 'Hindu', height: 170, admissionNo: 'B-1' })
    const { registrationNumber, registrationDate, __v, edit } = student
    const cleared = { religion: undefined, height: undefined, admissionNo: undefined }
    const changed = { ...cleared, name: 'Asha Rao', __v }
    const edited = (await edit(changed)).body.student
    expect(edited).toMatchObject({ name: 'Asha Rao', registrationNumber, registrationDate })
    for (const field of Object.keys(cleared)) expect(edited).not.toHaveProperty(field)
    const stale = await edit(changed)
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  })

  test('are hidden once they are deleted, and can be restored', async () => {
    const { _id: id, remove, restore } = await register({ name: 'Hidden One' })
    await remove()
    const list = async (query = {}) =>
      (await boss.call('GET /api/students', { query: { search: 'Hidden One', ...query } })).total
    expect([await list(), await list({ deleted: 'true' })]).toEqual([0, 1])
    const { students } = await boss.call('GET /api/students', { query: { deleted: 'true' } })
    expect(students[0]?._id).toBe(id)
    expect((await restore()).name).toBe('Hidden One')
    expect(await list()).toBe(1)
  })

  test('are recent for 30 days, also when they are searched and sorted', async () => {
    const campVenue = 'Recent Camp'
    await register({ campVenue, name: 'Lately Here', registrationDate: '2026-10-23' })
    await register({ campVenue, name: 'Lately There', registrationDate: '2026-10-22' })
    const search = 'Lately'
    const sort = '-balance'
    for (const query of [{ campVenue }, { search }, { campVenue, sort }, { search, sort }]) {
      const list = await boss.call('GET /api/students', { query: { recent: 'true', ...query } })
      expect([list.total, list.students[0]?.name, list.students.length]).toEqual([
        1,
        'Lately Here',
        1,
      ])
    }
  })

  test('are not registered for a course that does not exist', async () => {
    const refused = await tryToRegister({ selectedCourses: [{ courseId: '999999' }] })
    expect([refused.status, refused.body.code]).toEqual([404, 'course_not_found'])
  })

  test('of one venue get one spelling of it', async () => {
    await register({ campVenue: 'Nashik / Road #2' })
    const second = await register({ campVenue: '  NASHIK  / road #2 ' })
    expect(second.campVenue).toBe('Nashik / Road #2')
    const { venues } = await clerk.call('GET /api/students/venues', {})
    expect(venues).toContainEqual({ name: 'Nashik / Road #2', students: 2 })
    const query = { campVenue: 'nashik / ROAD #2' }
    expect((await clerk.call('GET /api/students', { query })).total).toBe(2)
  })
})
