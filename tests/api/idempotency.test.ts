import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../support/builders.ts'
import { onEachEngine } from '../support/databases/engines.ts'

onEachEngine('a call with an Idempotency-Key', (server) => {
  test('runs once and is answered twice', async () => {
    const client = await server.as('superadmin')
    const body = aCourse()
    const first = await client.try('POST /api/courses', { body }, { key: 'once-1' })
    server.clock.forward(60)
    const second = await client.try('POST /api/courses', { body }, { key: 'once-1' })
    expect(first.status).toBe(201)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
  })

  test('is refused with another body', async () => {
    const client = await server.as('superadmin')
    await client.call('POST /api/courses', { body: aCourse() }, { key: 'other-body' })
    const { status, body } = await client.try(
      'POST /api/courses',
      { body: aCourse() },
      { key: 'other-body' },
    )
    expect([status, body.code]).toEqual([422, 'key_reused'])
  })

  test('belongs to a person', async () => {
    const one = await server.as('superadmin', 'One')
    const other = await server.as('superadmin', 'Other')
    const first = await one.call('POST /api/courses', { body: aCourse() }, { key: 'mine' })
    const second = await other.call('POST /api/courses', { body: aCourse() }, { key: 'mine' })
    expect(second.course._id).not.toBe(first.course._id)
  })

  test('is released after a refusal', async () => {
    const client = await server.as('superadmin')
    const body = aCourse()
    const { course } = await client.call('POST /api/courses', { body })
    const refused = await client.try('POST /api/courses', { body }, { key: 'freed' })
    expect(refused.status).toBe(409)
    await client.call('DELETE /api/courses/:id', { params: { id: course._id } })
    const taken = await client.try('POST /api/courses', { body }, { key: 'freed' })
    expect(taken.status).toBe(201)
  })

  test('registers one student when it arrives ten times at once', async () => {
    const superadmin = await server.as('superadmin')
    const clerk = await server.as('employee')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const body = aStudent(course, { name: 'Only One', admissionFee: 100 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clerk.call('POST /api/students', { body }, { key: 'ten' })),
    )
    expect(new Set(answers.map(({ student }) => student._id)).size).toBe(1)
    const list = await clerk.call('GET /api/students', { query: { search: 'Only One' } })
    expect(list.total).toBe(1)
    const payments = await server.store.db.selectFrom('payments').select('id').execute()
    expect(payments).toHaveLength(2)
  })

  test('records a payment and reverses it once, however often it is sent', async () => {
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const part = { paymentMode: 'Partial' as const, amountPaid: 10, partialPaymentAmount: 10 }
    const selectedCourses = [{ courseId: course._id, ...part }]
    const { student } = await superadmin.call('POST /api/students', {
      body: aStudent(course, { selectedCourses }),
    })
    const body = { studentId: student._id, courseId: course._id, amount: 20 }
    const pay = () =>
      superadmin.call('POST /api/course-students/update-payment', { body }, { key: 'paid' })
    const paid = await Promise.all(Array.from({ length: 10 }, pay))
    const [id = '', ...others] = new Set(paid.map(({ payment }) => payment._id))
    expect(others).toEqual([])
    const reverse = () =>
      superadmin.call(
        'POST /api/payments/:id/reverse',
        { params: { id }, body: { reason: 'Typed twice' } },
        { key: 'reversed' },
      )
    const reversed = await Promise.all(Array.from({ length: 10 }, reverse))
    expect(new Set(reversed.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await pay()).payment).toEqual(paid[0]?.payment)
    const params = { studentId: student._id, courseId: course._id }
    const history = await superadmin.call(
      'GET /api/course-students/:studentId/:courseId/transactions',
      {
        params,
      },
    )
    expect([history.amountPaid, history.transactions.length]).toEqual([10, 2])
  })

  test.each([' ', 'x'.repeat(201), 'ключ'])('refuses an invalid key (%#)', async (key) => {
    const client = await server.as('superadmin')
    const payload = aCourse()
    const headers = { 'idempotency-key': key }
    const { status } = await client.raw({ method: 'POST', url: '/api/courses', payload, headers })
    expect([400, 201]).toContain(status)
    if (key.trim() !== '') expect(status).toBe(400)
  })
})
