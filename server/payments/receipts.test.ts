import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, dayBookAt, feesAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { clientOf } from '../../tests/support/client.ts'
import { anotherServer } from '../../tests/support/server.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the numbers of receipts', (server) => {
  const { addCourse, enrol, reverse, attempt, superadmin, expectBooksAgree } = cashierAt(server)

  test('start again on 1 April of the payment, in the zone of the institute', async () => {
    server.clock.now = new Date('2027-03-31T18:29:59.999Z')
    const last = await enrol()
    expect(last.receipt?.number).toBe('R/26-27/000001')
    server.clock.now = new Date('2027-03-31T18:30:00.000Z')
    expect((await last.take(1)).receiptNumber).toBe('R/27-28/000001')
    const first = await enrol()
    expect(first.receipt?.number).toBe('R/27-28/000002')
    server.clock.now = new Date('2028-03-31T18:30:00.000Z')
    expect((await first.take(1)).receiptNumber).toBe('R/28-29/000001')
    const { receipt } = await enrol({ given: { registrationDate: '2027-03-01' } })
    expect(receipt?.number).toBe('R/28-29/000002')
  })

  test('are dated by a clock that does not go back, and by no clock that is wrong', async () => {
    server.clock.now = new Date('2029-05-01T06:30:00.000Z')
    const { paymentId: earlier, params: owed } = await enrol()
    const fees = feesAt(server)
    await fees.of(owed).concede({ percent: 100 })
    server.clock.now = new Date('2029-06-01T06:30:00.000Z')
    const newest = server.clock.now.toISOString()
    const { take, params, edit, course, paymentId } = await enrol({
      first: 300,
      given: { registrationDate: '2029-05-01' },
    })
    const open = await enrol({ given: { registrationDate: '2029-05-01' } })
    server.clock.forward(-240)
    const { _id: mistaken, date } = await take(1)
    expect(date).toBe(newest)
    server.clock.forward(600)
    const { _id: last, date: lastDate } = await take(1)
    // Nobody can reverse a refund, so it holds nothing up.
    expect((await fees.of(owed).refund({ amount: 1 })).status).toBe(200)
    server.clock.forward(-24 * 3600)
    const refusal = {
      code: 'clock_behind',
      message:
        "The server's clock says 31 May 2029, 12:06 pm, but R/29-30/000005 is dated 1 Jun 2029, 12:06 pm. Nothing was saved. Ask whoever looks after the server to set its clock right.",
    }
    const added = await addCourse({ courseFee: 100 })
    await fees.of(params).concede({ amount: 900 })
    for (const tried of [
      await open.pay(1),
      await attempt('POST /api/students', { body: aStudent(added) }),
      await edit([inParts(course), inFull(added)]),
      await fees.of(params).refund({ amount: 100 }),
      await dayBookAt(server).spend(),
      await dayBookAt(server).close('2029-05-31'),
      await reverse(earlier),
    ])
      expect(tried).toMatchObject({ status: 409, body: refusal })
    // The clock is right: it was a day ahead. What was taken then is cancelled then, and taken again.
    for (const [id, at] of [
      [mistaken, newest],
      [paymentId, newest],
      [open.paymentId, newest],
      [last, lastDate],
    ] as const)
      expect((await reverse(id)).body.payment).toMatchObject({ reversal: { date: at } })
    expect((await take(100)).date).toBe(server.clock.now.toISOString())
    await expectBooksAgree()
  })

  test('of two servers whose clocks differ are dated in the order of their numbers', async () => {
    const behind = new Date(server.clock.now.getTime() - 120_000)
    const app = await anotherServer(server, { now: () => behind })
    const { token } = await superadmin()
    const [here, there] = [server.nobody(token), clientOf(() => app, token)]
    const accounts = await Promise.all(Array.from({ length: 8 }, () => enrol()))
    await Promise.all(
      accounts.map(({ params }, at) =>
        (at % 2 === 0 ? here : there).call('POST /api/course-students/update-payment', {
          body: { ...params, amount: 1 },
        }),
      ),
    )
    const rows = await server.store.db
      .selectFrom('receipts')
      .select('issued_at')
      .orderBy('financial_year')
      .orderBy('number')
      .execute()
    const dates = rows.map(({ issued_at }) => issued_at).slice(-8)
    expect(dates).toEqual(dates.toSorted())
  })
})
