import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a receipt', (server) => {
  const { superadmin, addCourse, enrol, reverse, receiptOf } = cashierAt(server)

  /** A registration with two courses and the admission fee, on one receipt of three lines. */
  const registerWithThree = async () => {
    const [gym, swim] = [
      await addCourse({ courseFee: 1000.1 }),
      await addCourse({ courseFee: 2000 }),
    ]
    const clerk = await server.as('employee', 'Lata Desai')
    const body = aStudent(gym, {
      name: 'Asha Patil',
      admissionFee: 250.25,
      modeOfTransaction: 'UPI',
      selectedCourses: [
        { courseId: gym._id, paymentMode: 'Full', amountPaid: 1000.1 },
        { courseId: swim._id, paymentMode: 'Partial', partialPaymentAmount: 0.2 },
      ],
    })
    const { student, receipt } = await clerk.call('POST /api/students', { body })
    return { gym, swim, student, id: receipt?.paymentId ?? '', number: receipt?.number }
  }

  test('of a registration has a line for each course and the admission fee', async () => {
    const { gym, swim, student, id, number } = await registerWithThree()
    expect(number).toMatch(/^R\/26-27\/\d{6}$/)
    const lata = { _id: expect.any(String), name: 'Lata Desai' }
    const line = {
      _id: expect.stringMatching(/^\d+$/),
      date: server.clock.now.toISOString(),
      paymentMode: 'UPI',
      recordedBy: lata,
      receiptNumber: number,
      toBeChecked: true,
    }
    const receipt = await receiptOf(id)
    expect(receipt).toEqual({
      number,
      date: server.clock.now.toISOString(),
      issuedBy: { name: 'Lata Desai' },
      student: {
        _id: student._id,
        name: 'Asha Patil',
        registrationNumber: student.registrationNumber,
        parentName: 'Vijay Patil',
        parentMobileNumber: '98220 54321',
        deleted: false,
      },
      lines: [
        { ...line, amount: 1000.1, description: gym.name },
        { ...line, amount: 0.2, description: swim.name },
        { ...line, amount: 250.25, description: 'Admission fee' },
      ],
      total: 1250.55,
      valid: 1250.55,
      cancelled: false,
      account: { balance: 1999.8, nextDueDate: '2026-12-21' },
      owedNow: 1999.8,
    })
    for (const { _id } of receipt.lines) expect(await receiptOf(_id)).toEqual(receipt)
  })

  test('is cancelled once every line of it is reversed', async () => {
    const { id } = await registerWithThree()
    const ids = (await receiptOf(id)).lines.map(({ _id }) => _id)
    const states = []
    for (const line of ids) {
      await reverse(line)
      const { total, valid, cancelled, lines } = await receiptOf(id)
      states.push([total, valid, cancelled, lines.filter(({ reversal }) => reversal).length])
    }
    expect(states).toEqual([
      [1250.55, 250.45, false, 1],
      [1250.55, 250.25, false, 2],
      [1250.55, 0, true, 3],
    ])
  })

  test('shows what was then left for all courses, and when it was due, in every reprint', async () => {
    const { gym, swim, student, id } = await registerWithThree()
    const boss = await superadmin()
    const params = { studentId: student._id, courseId: swim._id }
    const paid = await boss.call('POST /api/course-students/update-payment', {
      body: { ...params, amount: 1000 },
    })
    const call = 'PUT /api/course-students/:studentId/:courseId/instalments'
    const { partialPaymentDetails: open } = await boss.call(
      'GET /api/course-students/:studentId/:courseId/transactions',
      { params },
    )
    const sum = open.filter(({ status }) => status !== 'Paid').map(({ amount }) => amount)
    const moved = sum.map((amount) => ({ dueDate: '2027-05-05', amount }))
    await boss.call(call, { params, body: { instalments: moved } })
    const last = await boss.call('POST /api/course-students/update-payment', {
      body: { ...params, amount: 999.8 },
    })
    const yoga = await addCourse({ courseFee: 500 })
    const edited = aStudent(gym, {
      selectedCourses: [
        { courseId: gym._id },
        { courseId: swim._id },
        { courseId: yoga._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
      ],
    })
    const { receipt } = await boss.call('PUT /api/students/:id', {
      params: { id: student._id },
      body: { ...edited, __v: student.__v },
    })
    const said = [id, paid.payment._id, last.payment._id, receipt?.paymentId ?? '']
    const accounts = []
    for (const one of said) accounts.push((await receiptOf(one)).account)
    expect(accounts).toEqual([
      { balance: 1999.8, nextDueDate: '2026-12-21' },
      { balance: 999.8, nextDueDate: '2027-03-21' },
      { balance: 0 },
      { balance: 400, nextDueDate: '2026-12-21' },
    ])
  })

  test('no longer shows it once one of its lines is reversed', async () => {
    const { id } = await registerWithThree()
    await reverse(id)
    expect(await receiptOf(id)).not.toHaveProperty('account')
  })

  test('can be opened by everyone who is signed in, and by no one else', async () => {
    const { id } = await registerWithThree()
    const call = 'GET /api/payments/:id/receipt'
    for (const role of ['superadmin', 'admin', 'employee'] as const)
      expect((await (await server.as(role)).try(call, { params: { id } })).status).toBe(200)
    expect((await server.nobody().try(call, { params: { id } })).status).toBe(401)
  })

  test('of a payment that does not exist is a 404', async () => {
    const client = await server.as('employee')
    for (const id of ['0', '999999', 'abc', '-1', '1e3', '__proto__', '9'.repeat(40)]) {
      const { status, body } = await client.try('GET /api/payments/:id/receipt', { params: { id } })
      expect([status, body.code]).toEqual([404, 'payment_not_found'])
      expect(body.message).toBe('This payment no longer exists')
    }
  })

  test('shows the number that was sent with the payment', async () => {
    const { pay } = await enrol()
    const { body } = await pay(5)
    const receipt = await receiptOf(body.payment?._id ?? '')
    expect(receipt.number).toBe(body.payment?.receiptNumber)
    expect(receipt.lines).toHaveLength(1)
    expect(receipt.issuedBy).toEqual({ name: 'The superadmin' })
  })

  test('is not issued when nothing is paid', async () => {
    const course = await addCourse({ courseFee: 0 })
    const answer = await (await superadmin()).call('POST /api/students', { body: aStudent(course) })
    expect(answer).not.toHaveProperty('receipt')
  })

  test('remains after the student is renamed or deleted, under the present name', async () => {
    const { edit, receipt, remove, student } = await enrol()
    const [course] = student.selectedCourses
    await edit([{ courseId: course?.courseId ?? '', paymentMode: 'Partial' }], { name: 'Asha Rao' })
    await remove()
    const shown = await receiptOf(receipt?.paymentId ?? '')
    expect([shown.student.name, shown.valid, shown.cancelled]).toEqual(['Asha Rao', 400, false])
  })
})

onEachEngine('the numbers of receipts', (server) => {
  const { superadmin, addCourse, enrol, reverse } = cashierAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }

  test('follow each other over refusals, reversals and replays', async () => {
    const { pay, edit, course, receipt } = await enrol()
    const numbers = [receipt?.number]
    const paid = async (amount: number, more = {}, extras = {}) =>
      numbers.push((await pay(amount, more, extras)).body.payment?.receiptNumber)
    await paid(1, { transactionMode: 'Bank Transfer', reference: 'GAP 1' }, { key: 'gap' })
    expect((await pay(10_000)).status).toBe(409)
    expect((await pay(1, { transactionMode: 'Bank Transfer', reference: 'GAP 1' })).status).toBe(
      409,
    )
    expect((await pay(0)).status).toBe(400)
    await pay(1, { transactionMode: 'Bank Transfer', reference: 'GAP 1' }, { key: 'gap' })
    await reverse(receipt?.paymentId ?? '')
    await paid(1)
    const added = await addCourse({ courseFee: 100 })
    const kept = { courseId: course._id, paymentMode: 'Partial' } as const
    const again = await edit([kept, { courseId: added._id, paymentMode: 'Full', amountPaid: 100 }])
    numbers.push(again.body.receipt?.number)
    const refused = aStudent(added, { registrationNumber: again.body.student?.registrationNumber })
    expect((await (await superadmin()).try('POST /api/students', { body: refused })).status).toBe(
      409,
    )
    await paid(1)
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((number) => `R/26-27/00000${number}`))
  })

  test('are consecutive when twenty pay at once', async () => {
    const { pay } = await enrol({ courseFee: 1000, first: 10 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(1)))
    const numbers = answers.map(({ body }) => body.payment?.receiptNumber ?? '')
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, n) => `R/26-27/${String(n + 7).padStart(6, '0')}`),
    )
  })

  test('start again on 1 April, in the zone of the institute', async () => {
    at('2027-03-31T18:29:59.999Z')
    const last = await enrol()
    expect(last.receipt?.number).toBe('R/26-27/000027')
    at('2027-03-31T18:30:00.000Z')
    const { body } = await last.pay(1)
    expect(body.payment?.receiptNumber).toBe('R/27-28/000001')
    const first = await enrol()
    expect(first.receipt?.number).toBe('R/27-28/000002')
    at('2028-03-31T18:30:00.000Z')
    expect((await first.pay(1)).body.payment?.receiptNumber).toBe('R/28-29/000001')
  })

  test('follow the day of the payment, not that of the registration', async () => {
    const { receipt } = await enrol({ given: { registrationDate: '2027-03-01' } })
    expect(receipt?.number).toBe('R/28-29/000002')
  })
})
