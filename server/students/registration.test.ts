import { expect, test } from 'vitest'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import type { TestServer } from '../../tests/support/server.ts'

type Choice = StudentBody['selectedCourses'][number]

const addCourse = async (server: TestServer, given = {}) => {
  const client = await server.as('superadmin')
  return (await client.call('POST /api/courses', { body: aCourse(given) })).course
}

const ledgerOf = (server: TestServer, id: string) =>
  server.store.db
    .selectFrom('payments')
    .innerJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .leftJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
    .select(['amount_paise', 'transaction_mode', 'number', 'financial_year', 'course_name'])
    .where('payments.student_id', '=', Number(id))
    .orderBy('payments.id')
    .execute()

onEachEngine('registration numbers', (server) => {
  const register = async (given: Partial<StudentBody> = {}) => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    return client.try('POST /api/students', { body: aStudent(course, given) })
  }

  test('are consecutive and unique, also when twenty register at once', async () => {
    const client = await server.as('employee')
    const course = await addCourse(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.call('POST /api/students', { body: aStudent(course, { admissionFee: 100 }) }),
      ),
    )
    const numbers = answers.map(({ student }) => student.registrationNumber).toSorted()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, at) => `REG-2026-${String(at + 1).padStart(5, '0')}`),
    )
    const receipts = await server.store.db
      .selectFrom('receipts')
      .select('number')
      .orderBy('number')
      .execute()
    expect(receipts.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })

  test('typed ones are kept, unique, and skipped by the counter', async () => {
    const typed = await register({ registrationNumber: 'REG-2026-00022' })
    expect(typed.body.student?.registrationNumber).toBe('REG-2026-00022')
    const own = await register({ registrationNumber: 'OLD/17' })
    expect(own.body.student?.registrationNumber).toBe('OLD/17')
    for (const registrationNumber of ['OLD/17', 'old/17', 'reg-2026-00022']) {
      const { status, body } = await register({ registrationNumber })
      expect([status, body.code]).toEqual([409, 'registration_number_taken'])
      expect(Object.keys(body.fields ?? {})).toEqual(['registrationNumber'])
    }
    const given = [await register(), await register(), await register()]
    expect(given.map(({ body }) => body.student?.registrationNumber)).toEqual([
      'REG-2026-00021',
      'REG-2026-00023',
      'REG-2026-00024',
    ])
  })

  test.each([
    'LOOK–18',
    'look\u221218',
    'ＬＯＯＫ－18',
    'LOOK-१८',
    'LOOK-১৮',
    'LOOK - 18',
    ' look- 18 ',
    'LOOK\u200d-18',
  ])('that look alike are the same one: %j', async (registrationNumber) => {
    await register({ registrationNumber: 'LOOK-18', admissionNo: 'LOOK-18' })
    const again = await register({ registrationNumber })
    expect([again.status, again.body.code]).toEqual([409, 'registration_number_taken'])
    const admitted = await register({ admissionNo: registrationNumber })
    expect([admitted.status, admitted.body.code]).toEqual([409, 'admission_number_taken'])
  })

  test('are kept with plain digits and hyphens, and the counter knows them', async () => {
    const { body } = await register({ registrationNumber: 'REG–2026–०००४०', admissionNo: 'Ａ／１' })
    expect(body.student).toMatchObject({ registrationNumber: 'REG-2026-00040', admissionNo: 'A/1' })
    const spaced = await register({ registrationNumber: 'REG - 2026 - 00041' })
    expect(spaced.body.student?.registrationNumber).toBe('REG - 2026 - 00041')
    const rows = await server.store.db
      .selectFrom('students')
      .select('registration_sequence')
      .where('registration_sequence', 'in', [40, 41])
      .execute()
    expect(rows.length).toBe(2)
  })

  test.each(['RЕG-1', 'पुणे/17', 'REG-1\u0301', 'Ω1', '①½', 'REG-😀'])(
    'hold English letters only: %j',
    async (number) => {
      const sentence = 'Use only English letters, digits and signs such as - and /'
      for (const field of ['registrationNumber', 'admissionNo']) {
        const { status, body } = await register({ [field]: number })
        expect([status, body.message, body.fields]).toEqual([400, sentence, { [field]: sentence }])
      }
    },
  )

  test('of earlier days stay when something else is edited', async () => {
    const { body } = await register({ registrationNumber: 'OLD-900', admissionNo: 'OLD-900' })
    const { student } = body
    if (!student) throw new Error('No student')
    const numbers = { registration_number: 'पुणे/९', admission_no: 'पु–९' }
    const keys = { registration_number_key: 'पुणे/९', admission_no_key: 'पु–९' }
    await server.store.write((tx) =>
      tx
        .updateTable('students')
        .set({ ...numbers, ...keys })
        .where('id', '=', Number(student._id))
        .execute(),
    )
    const client = await server.as('employee')
    const edit = async (given: object) => {
      const { _id, __v: _, selectedCourses, ...rest } = student
      const chosen = selectedCourses.map(({ courseId, paymentMode }) => ({ courseId, paymentMode }))
      const body = { ...rest, selectedCourses: chosen, ...given }
      return client.try('PUT /api/students/:id', { params: { id: _id }, body })
    }
    const same = await edit({ registrationNumber: 'पुणे/९', admissionNo: 'पु–९', name: 'Asha B' })
    expect(same.body.student).toMatchObject({
      name: 'Asha B',
      registrationNumber: 'पुणे/९',
      admissionNo: 'पु–९',
    })
    const kept = await server.store.db
      .selectFrom('students')
      .select(['registration_number_key', 'admission_no_key'])
      .where('id', '=', Number(student._id))
      .execute()
    expect(kept).toEqual([keys])
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
    const superadmin = await server.as('superadmin')
    const { body } = await register()
    await superadmin.call('DELETE /api/students/:id', { params: { id: body.student?._id ?? '' } })
    const next = await register()
    expect(next.body.student?.registrationNumber).not.toBe(body.student?.registrationNumber)
    const again = { registrationNumber: body.student?.registrationNumber ?? '' }
    expect((await register(again)).status).toBe(409)
  })

  test('admission numbers are unique when they are set', async () => {
    expect((await register({ admissionNo: 'A1' })).status).toBe(201)
    const { status, body } = await register({ admissionNo: ' a1 ' })
    expect([status, body.code]).toEqual([409, 'admission_number_taken'])
    expect((await register({ admissionNo: '' })).status).toBe(201)
    expect((await register({ admissionNo: '' })).status).toBe(201)
  })
})

onEachEngine('what is paid at registration', (server) => {
  const register = async (selectedCourses: Choice[], given: Partial<StudentBody> = {}) => {
    const client = await server.as('employee')
    const body = aStudent({ _id: '', courseFee: 0 }, { selectedCourses, ...given })
    return client.try('POST /api/students', { body })
  }

  test('becomes one receipt with a line for each course and the admission fee', async () => {
    const [one, two] = [
      await addCourse(server, { name: 'One', courseFee: 1000.1 }),
      await addCourse(server, { name: 'Two', courseFee: 2000 }),
    ]
    const { body } = await register(
      [
        { courseId: one._id, paymentMode: 'Full', amountPaid: 1000.1 },
        { courseId: two._id, paymentMode: 'Partial', partialPaymentAmount: 500.5 },
      ],
      { admissionFee: 250, modeOfTransaction: 'Bank Transfer' },
    )
    expect(body.student?.selectedCourses).toMatchObject([
      { amountPaid: 1000.1, paymentStatus: 'Completed' },
      { amountPaid: 500.5, paymentStatus: 'Partial', partialPaymentAmount: 500.5 },
    ])
    expect(body.student).toMatchObject({ feePaid: false, admissionFee: 250 })
    const line = { transaction_mode: 'Bank Transfer', number: 1, financial_year: '26-27' }
    const lines = await ledgerOf(server, body.student?._id ?? '')
    expect(lines.toSorted((a, b) => b.amount_paise - a.amount_paise)).toEqual([
      { ...line, amount_paise: 100_010, course_name: 'One' },
      { ...line, amount_paise: 50_050, course_name: 'Two' },
      { ...line, amount_paise: 25_000, course_name: null },
    ])
  })

  test('needs to be complete, and the courses are named', async () => {
    const [one, two] = [
      await addCourse(server, { name: 'Gym', courseFee: 1000 }),
      await addCourse(server, { name: 'Swim', courseFee: 1000 }),
    ]
    const { status, body } = await register([
      { courseId: one._id, paymentMode: 'Full', amountPaid: 999.99 },
      { courseId: two._id, paymentMode: 'Partial', partialPaymentAmount: 0 },
    ])
    expect(status).toBe(400)
    expect(body.message).toBe('Please complete payment details for: Gym, Swim')
  })

  test('is at most the total', async () => {
    const course = await addCourse(server, { courseFee: 1000 })
    const { status, body } = await register([
      { courseId: course._id, paymentMode: 'Full', amountPaid: 1000.01 },
    ])
    expect([status, body.code]).toEqual([400, 'more_than_total'])
    expect(Object.keys(body.fields ?? {})).toEqual(['selectedCourses.0.amountPaid'])
    const partial = await register([
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1001 },
    ])
    expect(Object.keys(partial.body.fields ?? {})).toEqual([
      'selectedCourses.0.partialPaymentAmount',
    ])
    const differing = await register([
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 10, amountPaid: 20 },
    ])
    expect(differing.body.code).toBe('amounts_differ')
  })

  test('is nothing for a free course, which is then Completed and has no receipt', async () => {
    const course = await addCourse(server, { courseFee: 0 })
    const { status, body } = await register([{ courseId: course._id, paymentMode: 'Full' }])
    expect(status).toBe(201)
    expect(body.student).toMatchObject({
      feePaid: true,
      selectedCourses: [{ paymentStatus: 'Completed' }],
    })
    expect(await ledgerOf(server, body.student?._id ?? '')).toEqual([])
  })

  test('leaves nothing behind when the registration is refused', async () => {
    const count = async () => {
      const tables = ['payments', 'receipts', 'students', 'enrolments', 'audit_entries'] as const
      const counts = tables.map((table) =>
        server.store.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      )
      return (await Promise.all(counts)).map(({ rows }) => rows)
    }
    const course = await addCourse(server)
    const choice = { courseId: course._id, paymentMode: 'Full', amountPaid: 12_000 } as const
    expect((await register([choice], { admissionNo: 'TWICE' })).status).toBe(201)
    const before = await count()
    expect((await register([choice], { admissionNo: 'TWICE' })).status).toBe(409)
    expect(await count()).toEqual(before)
  })

  test('a course is chosen once, and only an active one', async () => {
    const client = await server.as('superadmin')
    const course = await addCourse(server)
    const choice = { courseId: course._id, paymentMode: 'Full', amountPaid: 12_000 } as const
    const twice = await register([choice, choice])
    expect(twice.body.fields).toEqual({
      'selectedCourses.1.courseId': 'This course is already chosen above',
    })
    await client.call('PATCH /api/courses/:id/toggle-status', { params: { id: course._id } })
    const { status, body } = await register([choice])
    expect([status, body.code]).toEqual([409, 'course_inactive'])
    expect(body.message).toContain(course.name)
  })
})

onEachEngine('courses at an edit', (server) => {
  const setUp = async () => {
    const client = await server.as('admin')
    const [old, added] = [await addCourse(server), await addCourse(server, { courseFee: 700 })]
    const body = aStudent(old, {
      selectedCourses: [{ courseId: old._id, paymentMode: 'Partial', partialPaymentAmount: 2000 }],
    })
    const { student } = await client.call('POST /api/students', { body })
    const edit = (selectedCourses: Choice[], given: Partial<StudentBody> = {}) =>
      client.try('PUT /api/students/:id', {
        params: { id: student._id },
        body: { ...body, selectedCourses, ...given },
      })
    const kept: Choice = { courseId: old._id, paymentMode: 'Full', amountPaid: 12_000 }
    return { old, added, student, edit, kept }
  }

  test('keep their money, whatever the body says', async () => {
    const { student, edit, kept } = await setUp()
    const { status, body } = await edit([kept], { admissionFee: 999 })
    expect(status).toBe(200)
    expect(body.student?.selectedCourses).toEqual(student.selectedCourses)
    expect(body.student?.admissionFee).toBe(0)
    expect(await ledgerOf(server, student._id)).toHaveLength(1)
  })

  test('keep the fee of the day of enrolment', async () => {
    const { old, student, edit, kept } = await setUp()
    const client = await server.as('superadmin')
    const dearer = { ...aCourse({ courseFee: 99_000 }), name: `${old.name} (new)` }
    await client.call('PUT /api/courses/:id', { params: { id: old._id }, body: dearer })
    const { body } = await edit([kept])
    expect(body.student?.selectedCourses).toEqual(student.selectedCourses)
  })

  test('an inactive one that the student has stays', async () => {
    const { old, edit, kept } = await setUp()
    const client = await server.as('superadmin')
    await client.call('PATCH /api/courses/:id/toggle-status', { params: { id: old._id } })
    expect((await edit([kept])).status).toBe(200)
  })

  test('a new one may bring its first payment, or come unpaid', async () => {
    const { student, edit, kept, added } = await setUp()
    const paying: Choice = {
      courseId: added._id,
      paymentMode: 'Partial',
      partialPaymentAmount: 300,
    }
    const { body } = await edit([kept, paying])
    expect(body.student?.selectedCourses[1]).toMatchObject({
      amountPaid: 300,
      paymentStatus: 'Partial',
    })
    expect((await ledgerOf(server, student._id)).map((row) => row.amount_paise)).toEqual([
      200_000, 30_000,
    ])
    const third = await addCourse(server)
    const unpaid = await edit([kept, paying, { courseId: third._id, paymentMode: 'Full' }])
    expect(unpaid.body.student?.selectedCourses[2]).toMatchObject({ paymentStatus: 'Pending' })
    const without = await edit([kept, paying])
    expect(without.body.student?.selectedCourses).toHaveLength(2)
  })

  test('one with payments cannot be taken off', async () => {
    const { old, edit, added } = await setUp()
    const { status, body } = await edit([{ courseId: added._id, paymentMode: 'Full' }])
    expect([status, body.code]).toEqual([409, 'course_has_payments'])
    expect(body.message).toContain(old.name)
  })
})
