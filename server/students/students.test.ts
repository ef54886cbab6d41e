import { expect, test } from 'vitest'
import { aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('students', (server) => {
  const { superadmin, clerk, addCourse, register, tryToRegister } = officeOf(server)

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
    const client = await clerk()
    const { status, body: answer } = await client.try('POST /api/students', { body })
    expect(status).toBe(201)
    expect(answer.student).toMatchObject({
      ...entered,
      registrationNumber: 'REG-2026-00001',
      campVenue: 'Pune Camp',
      dateOfBirth: '2005-03-14',
      homeState: 'Maharashtra',
      feePaid: true,
      registeredBy: { name: 'The employee' },
    })
    const chosen = {
      courseId: course._id,
      courseName: 'Army',
      courseFee: 9000.5,
      duration: '6 Months',
      paymentMode: 'Full',
      totalAmount: 9000.5,
      amountPaid: 9000.5,
      paymentStatus: 'Completed',
      partialPaymentAmount: 0,
    }
    expect(answer.student?.selectedCourses).toEqual([chosen])
    for (const absent of ['religion', 'caste', 'weight', 'vision'])
      expect(answer.student).not.toHaveProperty(absent)
    const params = { id: answer.student?._id ?? '' }
    expect((await client.call('GET /api/students/:id', { params })).student).toEqual(answer.student)
  })

  const notYetRegistered = "The registration date can't be in the future"
  const noCourse = { course: '', university: 'Pune' }
  const noUniversity = { course: '12th' }
  const needsUniversity = 'University is required'
  testRows<[object, string, string]>([
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
    [{ registrationDate: '2026-11-22' }, 'registrationDate', notYetRegistered],
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
    [{ educationalDetails: [noCourse] }, 'educationalDetails.0.course', 'Course is required'],
    [{ educationalDetails: [noUniversity] }, 'educationalDetails.0.university', needsUniversity],
    [{ name: 'a\u0000b' }, 'name', 'Please remove the characters that cannot be read'],
    [{ address: 'a\udfff' }, 'address', 'Please remove the characters that cannot be read'],
    [{ sex: 'x' }, 'sex', 'Choose from the list'],
    [{ category: 'X' }, 'category', 'Choose from the list'],
    [{ chestNumber: 10_000 }, 'chestNumber', 'Enter a chest number from 1 to 9999'],
    [{ bloodGroup: 'C+' }, 'bloodGroup', 'Choose a blood group from the list'],
    [{ courseMode: 'Hybrid' }, 'courseMode', 'Choose Offline or Online'],
    [{ modeOfTransaction: 'Gold' }, 'modeOfTransaction', 'Choose how the money was paid'],
  ])('refuse a wrong field, at registration and at an edit', async (given, field, sentence) => {
    const client = await clerk()
    const { _id: id } = await register()
    const payload = { ...aStudent(await addCourse()), ...given }
    for (const [method, url] of [
      ['POST', '/api/students'],
      ['PUT', `/api/students/${id}`],
    ] as const) {
      const { status, body } = await client.raw({ method, url, payload })
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    }
  })

  test('name who registered them, with an id as long as that person is there', async () => {
    const leaver = await server.as('employee', 'Leaver Patil')
    const body = aStudent(await addCourse())
    const { student } = await leaver.call('POST /api/students', { body })
    const who = { _id: String(leaver.id), name: 'Leaver Patil' }
    expect(student.registeredBy).toEqual(who)
    const boss = await superadmin()
    await boss.call('DELETE /api/employees/:id', { params: { id: who._id } })
    const read = await boss.call('GET /api/students/:id', { params: { id: student._id } })
    expect(read.student.registeredBy).toEqual({ name: 'Leaver Patil' })
  })

  test('take a date as an instant and read it in the zone of the institute', async () => {
    const student = await register({
      dateOfBirth: '2005-03-13T18:30:00.000Z',
      registrationDate: '2026-11-20T23:00:00Z',
    })
    expect(student).toMatchObject({ dateOfBirth: '2005-03-14', registrationDate: '2026-11-21' })
  })

  test('ignore fields that belong to the server', async () => {
    const client = await clerk()
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
    const boss = await superadmin()
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

  test('are not registered for a course that does not exist', async () => {
    const refused = await tryToRegister({ selectedCourses: [{ courseId: '999999' }] })
    expect([refused.status, refused.body.code]).toEqual([404, 'course_not_found'])
  })

  test('of one venue get one spelling of it', async () => {
    const client = await clerk()
    await register({ campVenue: 'Nashik / Road #2' })
    const second = await register({ campVenue: '  NASHIK  / road #2 ' })
    expect(second.campVenue).toBe('Nashik / Road #2')
    const { venues } = await client.call('GET /api/students/venues', {})
    expect(venues).toContainEqual({ name: 'Nashik / Road #2', students: 2 })
    const query = { campVenue: 'nashik / ROAD #2' }
    expect((await client.call('GET /api/students', { query })).total).toBe(2)
  })
})
