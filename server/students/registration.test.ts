import { expect, test } from 'vitest'
import type { StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { testRows } from '../../tests/support/tables.ts'

type Choice = StudentBody['selectedCourses'][number]

onEachEngine('registration numbers', (server) => {
  const { register: registered, tryToRegister: register } = officeOf(server)

  test('typed ones are kept, unique, and skipped by the counter', async () => {
    for (const registrationNumber of ['REG-2026-00002', 'OLD/17'])
      expect(await registered({ registrationNumber })).toMatchObject({ registrationNumber })
    for (const registrationNumber of ['OLD/17', 'old/17', 'reg-2026-00002']) {
      const { status, body } = await register({ registrationNumber })
      expect([status, body.code]).toEqual([409, 'registration_number_taken'])
      expect(Object.keys(body.fields ?? {})).toEqual(['registrationNumber'])
    }
    const given = []
    for (let at = 0; at < 3; at += 1) given.push((await registered()).registrationNumber)
    expect(given).toEqual(['REG-2026-00001', 'REG-2026-00003', 'REG-2026-00004'])
  })

  testRows<string[]>([
    ['LOOK–18', 'look\u221218', 'ＬＯＯＫ－18', 'LOOK-१८'],
    ['LOOK-১৮', 'LOOK - 18', ' look- 18 ', 'LOOK\u200d-18'],
  ])('that look alike are the same one', async (...numbers) => {
    await register({ registrationNumber: 'LOOK-18', admissionNo: 'LOOK-18' })
    for (const registrationNumber of numbers) {
      const answers = [
        await register({ registrationNumber }),
        await register({ admissionNo: registrationNumber }),
      ].map(({ status, body }) => [status, body.code])
      const taken = ['registration_number_taken', 'admission_number_taken']
      expect(answers).toEqual(taken.map((code) => [409, code]))
    }
  })

  test('are kept with plain digits and hyphens, and the counter knows them', async () => {
    const { body } = await register({ registrationNumber: 'REG–2026–०००४०', admissionNo: 'Ａ／１' })
    expect(body.student).toMatchObject({ registrationNumber: 'REG-2026-00040', admissionNo: 'A/1' })
    const spaced = await register({ registrationNumber: 'REG - 2026 - 00041' })
    expect(spaced.body.student?.registrationNumber).toBe('REG - 2026 - 00041')
    const rows = await server.store.db.selectFrom('students').selectAll().execute()
    const counted = rows.map(({ registration_sequence: at }) => at)
    expect(counted).toEqual(expect.arrayContaining([40, 41]))
  })

  const foreign = [['RЕG-1'], ['पुणे/17'], ['REG-1\u0301'], ['Ω1'], ['①½'], ['REG-😀']]
  testRows(foreign)('hold English letters only', async (number) => {
    const sentence = 'Use only English letters, digits and signs such as - and /'
    for (const field of ['registrationNumber', 'admissionNo']) {
      const { status, body } = await register({ [field]: number })
      expect([status, body.message, body.fields]).toEqual([400, sentence, { [field]: sentence }])
    }
  })

  test('of earlier days stay when something else is edited', async () => {
    const own = { registrationNumber: 'OLD-9', admissionNo: 'OLD-9' }
    const { _id: id, edit } = await registered(own)
    const keys = { registration_number_key: 'पुणे/९', admission_no_key: 'पु–९' }
    const old = { registration_number: 'पुणे/९', admission_no: 'पु–९', ...keys }
    await server.store.write((tx) =>
      tx.updateTable('students').set(old).where('id', '=', Number(id)).execute(),
    )
    const numbers = { registrationNumber: 'पुणे/९', admissionNo: 'पु–९' }
    const same = await edit({ ...numbers, name: 'Asha B' })
    expect(same.body.student).toMatchObject({ ...numbers, name: 'Asha B' })
    const kept = server.store.db.selectFrom('students').selectAll()
    expect(await kept.where('id', '=', Number(id)).execute()).toMatchObject([keys])
    const other = await edit({ registrationNumber: 'पुणे/१०', admissionNo: undefined })
    expect([other.status, other.body.code]).toEqual([400, 'registration_number_letters'])
    const cleared = await edit({ registrationNumber: 'PUNE/10', admissionNo: undefined })
    expect(cleared.body.student).toMatchObject({ registrationNumber: 'PUNE/10' })
    expect(cleared.body.student?.admissionNo).toBeUndefined()
  })

  test('carry the year of registration', async () => {
    const { body } = await register({ registrationDate: '2025-12-31' })
    expect(body.student?.registrationNumber).toBe('REG-2025-00001')
  })

  test('are not used again after a deletion', async () => {
    const { registrationNumber, remove } = await registered()
    await remove()
    expect((await registered()).registrationNumber).not.toBe(registrationNumber)
    expect((await register({ registrationNumber })).status).toBe(409)
  })
})

onEachEngine('what is paid at registration', (server) => {
  const { addCourse, deactivateCourse, tryToRegister } = officeOf(server)
  const register = (selectedCourses: Choice[], given: Partial<StudentBody> = {}) =>
    tryToRegister({ selectedCourses, ...given })

  test('is split over two modes, each with its reference', async () => {
    const { _id: courseId } = await addCourse({ courseFee: 1000 })
    const full = [{ courseId, paymentMode: 'Full', amountPaid: 1000 }] as const
    const byUpi = { modeOfTransaction: 'UPI', admissionFee: 250 } as const
    const second = { transactionMode: 'Cash', amount: 450.5 } as const
    const utr = { reference: '4123 4567 8904', second }
    const { body } = await register([...full], { ...byUpi, firstPayment: utr })
    const lines = server.store.db.selectFrom('payments').selectAll().orderBy('id')
    const ofStudent = lines.where('student_id', '=', Number(body.student?._id))
    expect(await ofStudent.execute()).toMatchObject([
      { amount_paise: 79_950, transaction_mode: 'UPI', reference: '412345678904' },
      { amount_paise: 20_050, transaction_mode: 'Cash', reference: null },
      { amount_paise: 25_000, transaction_mode: 'Cash', reference: null },
    ])
    const fieldsOf = async (firstPayment: StudentBody['firstPayment']) =>
      Object.keys((await register([...full], { ...byUpi, firstPayment })).body.fields ?? {})
    expect(await fieldsOf(utr)).toEqual(['firstPayment.reference'])
    expect(await fieldsOf({ reference: 'AXIS 1' })).toEqual(['firstPayment.reference'])
    expect(await fieldsOf({ second: { ...second, amount: 1250 } })).toEqual([
      'firstPayment.second.amount',
    ])
    const reference = '412345678905'
    const again = { ...second, transactionMode: 'UPI', reference } as const
    const once = { reference, second: again }
    expect((await register([...full], { ...byUpi, firstPayment: once })).status).toBe(201)
  })

  test('needs to be complete, and the courses are named', async () => {
    const { _id: one } = await addCourse({ name: 'Gym', courseFee: 1000 })
    const { _id: two } = await addCourse({ name: 'Swim', courseFee: 1000 })
    const { status, body } = await register([
      { courseId: one, paymentMode: 'Full', amountPaid: 999.99 },
      { courseId: two, paymentMode: 'Partial', partialPaymentAmount: 0 },
    ])
    expect(status).toBe(400)
    expect(body.message).toBe('Please complete payment details for: Gym, Swim')
  })

  test('is at most the total', async () => {
    const { _id: courseId } = await addCourse({ courseFee: 1000 })
    const refusal = async (given: Partial<Choice>) => {
      const { status, body } = await register([{ courseId, ...given }])
      return [status, body.code, ...Object.keys(body.fields ?? {})]
    }
    const [field, partField] = ['amountPaid', 'partialPaymentAmount'].map(
      (name) => `selectedCourses.0.${name}`,
    )
    const tooMuch = await refusal({ paymentMode: 'Full', amountPaid: 1000.01 })
    expect(tooMuch).toEqual([400, 'more_than_total', field])
    const part = { paymentMode: 'Partial', partialPaymentAmount: 1001 } as const
    expect(await refusal(part)).toEqual([400, 'more_than_total', partField])
    const differing = await refusal({ ...part, partialPaymentAmount: 10, amountPaid: 20 })
    expect(differing[1]).toBe('amounts_differ')
  })

  test('a course is chosen once, and only an active one', async () => {
    const { _id: courseId, name } = await addCourse()
    const choice = { courseId, paymentMode: 'Full', amountPaid: 12_000 } as const
    const twice = await register([choice, choice])
    expect(twice.body.fields).toEqual({
      'selectedCourses.1.courseId': 'This course is already chosen above',
    })
    await deactivateCourse(courseId)
    const { status, body } = await register([choice])
    expect([status, body.code]).toEqual([409, 'course_inactive'])
    expect(body.message).toContain(name)
  })
})

onEachEngine('courses at an edit', (server) => {
  const { addCourse, deactivateCourse, register } = officeOf(server)

  test('keep their money and their fee, also where the course is inactive', async () => {
    const old = await addCourse()
    const part = { courseId: old._id, paymentMode: 'Partial', partialPaymentAmount: 2000 } as const
    const student = await register({ selectedCourses: [part] })
    const kept: Choice = { courseId: old._id, paymentMode: 'Full', amountPaid: 12_000 }
    await deactivateCourse(old._id)
    const edited = (await student.edit({ selectedCourses: [kept], admissionFee: 999 })).body.student
    expect(edited?.selectedCourses).toEqual(student.selectedCourses)
    expect(edited?.admissionFee).toBe(0)
  })
})
