import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('payments that come at once', (server) => {
  const { enrol } = cashierAt(server)
  const enrolMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => enrol({ first: 400 })))

  test('each get a receipt, without a gap, and only those that are too much are refused', async () => {
    const students = await enrolMany(25)
    const answers = await Promise.all(
      students.map(({ pay }, at) => pay(at % 5 === 0 ? 601 : 1 + at, {}, { key: `many-${at}` })),
    )
    const taken = answers.filter((_, at) => at % 5 !== 0)
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200))
    const refused = answers.filter((_, at) => at % 5 === 0)
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'overpaid'))
    const numbers = taken.map(({ body }) => Number(body.payment?.receiptNumber?.split('/')[2]))
    const sorted = numbers.toSorted((one, other) => one - other)
    expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at))
    for (const [at, { history }] of students.entries())
      expect((await history()).amountPaid).toBe(at % 5 === 0 ? 400 : 401 + at)
  })

  test('of one student are decided one after the other', async () => {
    const { pay, history } = await enrol({ first: 400 })
    const answers = await Promise.all([pay(400), pay(400), pay(200), pay(1)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await history()).amountPaid).toBeLessThanOrEqual(1000)
  })

  test('do not share a reference', async () => {
    const students = await enrolMany(4)
    const given = { transactionMode: 'Bank Transfer', reference: 'ONCE 77' } as const
    const answers = await Promise.all(students.map(({ pay }) => pay(10, given)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'reference_used')).toHaveLength(3)
  })

  test('with one key are one payment, and a refusal frees the key', async () => {
    const [one, other] = [await enrol({ first: 400 }), await enrol({ first: 400 })]
    const answers = await Promise.all([1, 2, 3].map(() => one.pay(50, {}, { key: 'double' })))
    expect(new Set(answers.map((answer) => answer.body.payment?._id)).size).toBe(1)
    expect((await one.history()).transactions).toHaveLength(2)
    const elsewhere = await other.pay(50, {}, { key: 'double' })
    expect(elsewhere.body.code).toBe('key_reused')
    expect((await other.pay(601, {}, { key: 'freed' })).status).toBe(409)
    expect((await other.pay(600, {}, { key: 'freed' })).status).toBe(200)
  })
})
