import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the numbers of receipts', (server) => {
  const { addCourse, enrol, reverse, attempt } = cashierAt(server)

  test('follow each other over refusals, reversals, replays and what is free', async () => {
    const { pay, edit, course, receipt, paymentId } = await enrol()
    const numbers = [receipt?.number]
    const paid = async (amount: number, more = {}, extras = {}) =>
      numbers.push((await pay(amount, more, extras)).body.payment?.receiptNumber)
    const given = { transactionMode: 'Bank Transfer', reference: 'GAP 1' } as const
    await paid(1, given, { key: 'gap' })
    expect((await pay(10_000)).status).toBe(409)
    expect((await pay(1, given)).status).toBe(409)
    expect((await pay(0)).status).toBe(400)
    await pay(1, given, { key: 'gap' })
    await reverse(paymentId)
    await paid(1)
    const added = await addCourse({ courseFee: 100 })
    const { body } = await edit([inParts(course), inFull(added)])
    numbers.push(body.receipt?.number)
    const refused = aStudent(added, { registrationNumber: body.student?.registrationNumber })
    const twice = await attempt('POST /api/students', { body: refused })
    expect(twice.status).toBe(409)
    expect((await enrol({ courseFee: 0, first: 0 })).receipt).toBeUndefined()
    await paid(1)
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((number) => `R/26-27/00000${number}`))
  })

  test('start again on 1 April of the payment, in the zone of the institute', async () => {
    server.clock.now = new Date('2027-03-31T18:29:59.999Z')
    const last = await enrol()
    expect(last.receipt?.number).toBe('R/26-27/000006')
    server.clock.now = new Date('2027-03-31T18:30:00.000Z')
    expect((await last.take(1)).receiptNumber).toBe('R/27-28/000001')
    const first = await enrol()
    expect(first.receipt?.number).toBe('R/27-28/000002')
    server.clock.now = new Date('2028-03-31T18:30:00.000Z')
    expect((await first.take(1)).receiptNumber).toBe('R/28-29/000001')
    const { receipt } = await enrol({ given: { registrationDate: '2027-03-01' } })
    expect(receipt?.number).toBe('R/28-29/000002')
  })
})
