import { expect, test } from 'vitest'
import { upiLink } from '../../../../contract/payments/upi.ts'
import { scanned } from '../../../../tests/support/qr/scanned.ts'
import { qrOf } from './qr.ts'

const vpas = ['a1@upi', `${'long.name-'.repeat(12)}@okhdfcbank`]
const names = ['Vijay Academy', "R&D + (O'Neil)!*", 'विजय करिअर अकादमी पुणे']
const amounts = [1, 105, 120_050, 1_00_00_000_00]

const links = vpas.flatMap((vpa) =>
  names.flatMap((name) =>
    amounts.map((amount) =>
      upiLink({
        payee: { vpa, name },
        amount,
        note: 'Fees REG-2026-00001',
        reference: 'R/26-27/000123A120050',
      }),
    ),
  ),
)

test.each(links)('what is scanned is what was asked for, case %#', (link) => {
  expect(scanned(qrOf(link))).toBe(link)
})
