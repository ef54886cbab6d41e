import { expect, test } from 'vitest'
import { maxRupees, toPaise } from '../values/money.ts'
import { optionalVpa } from './schemas.ts'
import { payeeOf, upiLink } from './upi.ts'
import { testRows } from '../../tests/support/tables.ts'

const payee = { vpa: 'academy@okbank', name: 'Vijay Academy' }
const given = { payee, amount: 120_050, note: 'Fees REG-2026-00001', reference: 'A1b2' }

testRows([
  [
    {},
    'upi://pay?pa=academy@okbank&pn=Vijay%20Academy&am=1200.50&cu=INR&tn=Fees%20REG-2026-00001&tr=A1b2',
  ],
  [{ amount: 1 }, 'am=0.01&'],
  [{ amount: 105 }, 'am=1.05&'],
  [{ amount: 100_000 }, 'am=1000.00&'],
  [{ amount: toPaise(maxRupees) - 1 }, 'am=9999999.99&'],
  [{ amount: toPaise(maxRupees) }, 'am=10000000.00&'],
  [{ amount: toPaise(1.1 + 2.2) }, 'am=3.30&'],
  [{ payee: { ...payee, name: "R&D + (O'Neil)!*" } }, 'pn=R%26D%20%2B%20%28O%27Neil%29%21%2A&'],
  [{ payee: { ...payee, name: 'विजय' } }, 'pn=%E0%A4%B5%E0%A4%BF%E0%A4%9C%E0%A4%AF&'],
  [{ note: 'शुल्क & REG/7?' }, 'tn=REG%207&'],
  [{ note: 'x'.repeat(80) }, `tn=${'x'.repeat(50)}&`],
  [{ reference: 'R/26-27/000123' }, 'tr=R2627000123'],
  [{ reference: 'a'.repeat(40) }, `tr=${'a'.repeat(35)}`],
])('the link that asks for a payment has what is asked for', (changed, part) => {
  const link = upiLink({ ...given, ...changed })
  expect(`${link}&`).toContain(part)
  expect(link).not.toContain('+')
  expect(new URL(link).searchParams.get('pa')).toBe('academy@okbank')
})

test('a UPI ID is a name and a bank', () => {
  for (const vpa of 'academy@okbank a.b-c_9@ybl 9876543210@upi 123@HDFC0000001.ifsc.npci'.split(
    ' ',
  ))
    expect(optionalVpa().parse(` ${vpa} `)).toBe(vpa)
  const wrong = 'academy,@okbank,academy@,a b@okbank,a@b@c,office@academy in,विजय@upi'.split(',')
  expect(wrong.filter((vpa) => optionalVpa().safeParse(vpa).success)).toEqual([])
})

test('the payee is the institute unless another is set, and no one without a UPI ID', () => {
  expect(payeeOf({ name: 'Academy' })).toBeUndefined()
  const institute = { name: 'Academy', vpa: 'a1@upi' }
  expect(payeeOf(institute)).toEqual(institute)
  expect(payeeOf({ ...institute, payeeName: 'Vijay Trust' })?.name).toBe('Vijay Trust')
})
