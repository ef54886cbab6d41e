import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('a reversal', (server) => {
  const { superadmin, enrol, reverse } = cashierAt(server)

  test('cancels a payment whole, once, and the ledger keeps both', async () => {
    const { take, history, payments } = await enrol()
    const payment = await take(100, { notes: 'Second' })
    server.clock.forward(90)
    const { status, body } = await reverse(payment._id, '  The cheque\nbounced')
    expect(status).toBe(200)
    const line = {
      ...payment,
      reversal: {
        date: server.clock.now.toISOString(),
        reason: 'The cheque\nbounced',
        reversedBy: { _id: expect.any(String), name: 'The superadmin' },
      },
    }
    expect(body).toEqual({ message: 'Payment reversed', payment: line })
    const again = await reverse(payment._id, 'Second')
    expect([again.status, again.body]).toMatchObject([
      409,
      {
        code: 'already_reversed',
        message: 'This payment has already been reversed. Reload to see the latest.',
      },
    ])
    const after = await history()
    expect(after).toMatchObject({ amountPaid: 400, pendingAmount: 600, paymentStatus: 'Partial' })
    expect(after.transactions).toEqual([line, expect.objectContaining({ amount: 400 })])
    expect((await payments()).payments[0]).toMatchObject(line)
    const ledger = await server.store.db
      .selectFrom('payments')
      .select('amount_paise')
      .where('id', '=', Number(payment._id))
      .execute()
    expect(ledger).toEqual([{ amount_paise: 10_000 }])
  })

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
