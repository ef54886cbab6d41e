import { expect, test } from 'vitest'
import type { GivenPermission } from '../../contract/kit/access.ts'
import { aCourse } from '../support/builders.ts'
import { cashierAt } from '../support/cashier.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { refusal } from '../support/refused.ts'

onEachEngine('a call with an Idempotency-Key', (server) => {
  const { call, enrol, raw, reverse } = cashierAt(server)
  const add = async (key: string, body = aCourse(), name?: string) =>
    (await server.as('superadmin', name)).try('POST /api/courses', { body }, { key })
  const tenTimes = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, send))

  test('runs once and is answered twice, and is refused with another body', async () => {
    const body = aCourse()
    const first = await add('once-1', body)
    server.clock.forward(60)
    const second = await add('once-1', body)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await add('once-1')).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    // It belongs to a person.
    const theirs = await add('once-1', aCourse(), 'Other')
    expect([theirs.status, theirs.body.course?._id === first.body.course?._id]).toEqual([
      201,
      false,
    ])
  })

  test('is released after a refusal', async () => {
    const body = aCourse()
    const { course } = await call('POST /api/courses', { body })
    expect((await add('freed', body)).status).toBe(409)
    await call('DELETE /api/courses/:id', { params: { id: course._id } })
    expect((await add('freed', body)).status).toBe(201)
  })

  test('records a payment and reverses it once, however often it is sent', async () => {
    const { pay, history } = await enrol({ courseFee: 12_000, first: 10 })
    const payOnce = async () => (await pay(20, {}, { key: 'paid' })).body.payment
    const [first, ...others] = await tenTimes(payOnce)
    expect(first).toBeDefined()
    expect(others).toEqual(Array.from({ length: 9 }, () => first))
    const reversed = await tenTimes(() =>
      reverse(first?._id ?? '', 'Typed twice', { key: 'reversed' }),
    )
    expect(new Set(reversed.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(reversed[0]?.status).toBe(200)
    expect(await payOnce()).toEqual(first)
    const { amountPaid, transactions } = await history()
    expect([amountPaid, transactions.length]).toEqual([10, 2])
  })

  test('tells nothing of a venue that the person has no more, and is not done again', async () => {
    const enrolAt = async (campVenue: string) => ({
      campVenue,
      ...(await enrol({ courseFee: 1000, first: 10, given: { campVenue } })),
    })
    const [here, there] = [await enrolAt('Replay Camp'), await enrolAt('Other Camp')]
    const clerk = await server.as('employee', 'Clerk of a camp')
    const give = async (permissions: GivenPermission[], at?: typeof here) => {
      server.clock.forward(1)
      const params = { id: String(clerk.id) }
      const { name, email, __v } = (await call('GET /api/employees/:id', { params })).employee
      const venues = at === undefined ? null : [at.campVenue]
      const given = { preset: 'chosen', permissions, venues } as const
      const body = { name, email, role: 'employee', __v, ...given } as const
      await call('PUT /api/employees/:id', { params, body })
      server.clock.forward(1)
    }
    const body = { ...here.params, amount: 20 }
    const pay = () =>
      clerk.try('POST /api/course-students/update-payment', { body }, { key: 'kept' })
    await give(['students.read', 'fees.take'], here)
    const first = await pay()
    expect(first.status).toBe(200)
    expect((await pay()).body).toEqual(first.body)
    await give(['students.read', 'fees.take'], there)
    expect(await pay()).toMatchObject(refusal(422, 'key_reused'))
    await give(['students.read'])
    expect(await pay()).toMatchObject(refusal(403, 'not_allowed'))
    await give(['students.read', 'fees.take'])
    expect((await pay()).body).toEqual(first.body)
    expect((await here.history()).amountPaid).toBe(30)
  })

  test('refuses an invalid key', async () => {
    const keyed = async (key: string) => {
      const sent = { method: 'POST', url: '/api/courses', payload: aCourse() } as const
      return (await raw({ ...sent, headers: { 'idempotency-key': key } })).status
    }
    expect([400, 201]).toContain(await keyed(' '))
    expect([await keyed('x'.repeat(201)), await keyed('ключ')]).toEqual([400, 400])
  })
})
