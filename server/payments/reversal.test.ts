import { expect } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('a reversal', (server) => {
  const { superadmin, enrol, reverse } = cashierAt(server)

  const needed = 'Please give the reason'
  testRows<[object, string]>([
    [{}, needed],
    [{ reason: '' }, needed],
    [{ reason: '  \n' }, needed],
    [{ reason: null }, needed],
    [{ reason: 5 }, needed],
    [{ reason: 'x'.repeat(301) }, 'Please enter at most 300 characters'],
  ])('needs a reason, of 300 characters at most', async (payload, sentence) => {
    const { paymentId, history } = await enrol()
    const url = `/api/payments/${paymentId}/reverse`
    const { status, body } = await (await superadmin()).raw({ method: 'POST', url, payload })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { reason: sentence } })
    expect((await history()).amountPaid).toBe(400)
    expect((await reverse(paymentId, 'x'.repeat(300))).status).toBe(200)
  })
})
