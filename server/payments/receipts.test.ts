import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the numbers of receipts', (server) => {
  const { enrol } = cashierAt(server)

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
})
