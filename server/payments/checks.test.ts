import { expect, test } from 'vitest'
import { findDifferences } from '../reconciliation/actions.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ledgerFaults } from '../../tests/support/recount/recount.ts'

onEachEngine('a payment by UPI', (server) => {
  const { enrol, reverse, superadmin, receiptOf } = cashierAt(server)
  const add = async (id: string, reference: string) =>
    (await superadmin()).try('POST /api/payments/:id/utr', { params: { id }, body: { reference } })
  const listed = async () => (await superadmin()).call('GET /api/payments/to-be-checked', {})
  const confirm = async (...payments: { id: string; day: string }[]) =>
    (await superadmin()).try('POST /api/payments/confirmations', { body: { payments } })
  const freed = async (reference: string) =>
    (await (await superadmin()).call('GET /api/payments/freed-utr', { query: { reference } }))
      .payments
  const byUpi = async (more: { reference?: string } = {}) => {
    const enrolled = await enrol()
    const { body } = await enrolled.pay(100, { transactionMode: 'UPI', ...more })
    return { ...enrolled, id: body.payment?._id ?? 'missing', payment: body.payment }
  }
  const booksAgree = async () => {
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
    expect(await ledgerFaults(server.store.db)).toEqual([])
  }

  test('without a UTR is listed until its UTR is added, once', async () => {
    const before = await listed()
    const { id, payment, student } = await byUpi()
    expect(payment?.toBeChecked).toBe(true)
    const after = await listed()
    expect([after.total - before.total, after.amount - before.amount]).toEqual([1, 100])
    expect(after.payments.at(-1)).toMatchObject({
      _id: id,
      amount: 100,
      receiptNumber: payment?.receiptNumber,
      student: { _id: student._id, name: student.name },
    })

    expect((await add(id, '41234')).status).toBe(400)
    const added = await add(id, 'UTR 4100 0000 0001')
    expect(added.status).toBe(200)
    expect(added.body.payment).toMatchObject({ _id: id, reference: '410000000001' })
    expect(added.body.payment).not.toHaveProperty('toBeChecked')
    expect(await listed()).toEqual(before)
    const { lines } = await receiptOf(id)
    expect(lines).toMatchObject([{ _id: id, reference: '410000000001' }])
    expect((await add(id, '410000000002')).body.code).toBe('utr_not_missing')
    expect((await add('999999', '410000000002')).body.code).toBe('payment_not_found')

    const other = await byUpi()
    const same = await add(other.id, '410000000001')
    expect([same.status, same.body.code]).toEqual([409, 'reference_used'])
    expect((await other.pay(1, { transactionMode: 'UPI', reference: '410000000001' })).status).toBe(
      409,
    )
    await booksAgree()
  })

  test('frees its UTR when it is reversed, and where it stood is told to who types it again', async () => {
    const { id, student, payment } = await byUpi()
    await add(id, '420000000001')
    expect(await freed('420000000001')).toEqual([])
    await reverse(id)
    expect((await add(id, '420000000003')).body.code).toBe('already_reversed')
    const found = await freed('4200 0000 0001')
    expect(found).toMatchObject([
      {
        _id: id,
        amount: 100,
        receiptNumber: payment?.receiptNumber,
        student: { name: student.name },
        reversedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    const next = await byUpi({ reference: '420000000001' })
    expect(next.payment?.reference).toBe('420000000001')
    await reverse(next.id)
    expect((await freed('420000000001')).map(({ _id }) => _id)).toEqual([next.id, id])
    await booksAgree()
  })

  test('of several courses is one transfer, checked by one UTR', async () => {
    const before = await listed()
    const { student } = await enrol({ given: { modeOfTransaction: 'UPI', admissionFee: 50 } })
    const ids = (await listed()).payments
      .filter((one) => one.student._id === student._id)
      .map(({ _id }) => _id)
    expect(ids).toHaveLength(2)
    await add(ids[0] ?? '', '430000000001')
    expect(await listed()).toEqual(before)
    await reverse(ids[0] ?? '')
    expect((await listed()).payments.map(({ _id }) => _id)).toContain(ids[1])
    await add(ids[1] ?? '', '430000000001')
    expect(await listed()).toEqual(before)
    await booksAgree()
  })

  test('is confirmed by a statement of the bank once, with who and when', async () => {
    const before = await listed()
    const [one, reversed] = [await byUpi(), await byUpi({ reference: '440000000001' })]
    await reverse(reversed.id)
    const said = await confirm(
      { id: one.id, day: '2026-11-20' },
      { id: reversed.id, day: '2026-11-20' },
      { id: '999999', day: '2026-11-20' },
    )
    expect([said.status, said.body.confirmed]).toEqual([200, 1])
    expect(await listed()).toEqual(before)
    const bank = {
      day: '2026-11-20',
      date: server.clock.now.toISOString(),
      confirmedBy: { name: 'The superadmin' },
    }
    expect((await receiptOf(one.id)).lines).toMatchObject([{ bank }])
    const again = await confirm({ id: one.id, day: '2026-11-21' })
    expect([again.status, again.body.confirmed]).toEqual([200, 0])
    expect((await receiptOf(one.id)).lines).toMatchObject([{ bank }])
    expect((await confirm()).status).toBe(400)
    const { entries } = await (await superadmin()).call('GET /api/audit', {
      query: { kind: 'payment' },
    })
    expect(entries.filter(({ action }) => action === 'payment.confirmed')).toHaveLength(1)
  })
})
