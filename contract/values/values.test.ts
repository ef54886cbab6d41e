import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { optionalDay, requiredDay } from './calendar-schemas.ts'
import { dayInZone, financialYear, toDay } from './calendar.ts'
import { rupeesIn } from './money-schemas.ts'
import { maxRupees, showRupees, sumRupees, toPaise, toRupees } from './money.ts'
import { foldText, requiredText } from './text.ts'

const paise = fc.integer({ min: 0, max: maxRupees * 100 })
const day = requiredDay('Required')

test('every amount survives the round trip to paise, and adds up to the paisa', () => {
  fc.assert(fc.property(paise, (amount) => toPaise(toRupees(amount)) === amount))
  fc.assert(fc.property(paise, (amount) => rupeesIn('Wrong').parse(toRupees(amount)) === amount))
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 20 }), (amounts) => {
      const sum = amounts.reduce((one, other) => one + other, 0)
      expect(toPaise(sumRupees(amounts.map(toRupees)))).toBe(sum)
    }),
  )
  expect(sumRupees([0.1, 0.2])).toBe(0.3)
})

test('an amount is positive, up to the largest, in whole paise', () => {
  for (const amount of [-0.01, 0.001, 1.005, maxRupees + 1, Number.NaN, Infinity, '5', null])
    expect([amount, rupeesIn('Wrong').safeParse(amount).success]).toEqual([amount, false])
})

test.each([
  [120_000.5, '₹1,20,000.50'],
  [1_00_00_000, '₹1,00,00,000'],
  [0, '₹0'],
])('%j reads %s', (rupees, text) => expect(showRupees(rupees)).toBe(text))

testRows<[boolean, ...string[]]>([
  [true, '2024-02-29', '2026-12-31', '2026-11-20T18:30:00.000Z', '2026-11-21T00:00:00+05:30'],
  [false, '2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-1-1', '21/11/2026'],
  [false, '2026-02-31T10:00:00Z', '2026-11-20T25:00:00Z', '٢٠٢٦-١١-٢١', ' 2026-11-21'],
  [false, '9999-01-01'],
])('a day is one of the calendar, up to a far year', (is, ...texts) => {
  for (const text of texts)
    for (const schema of [day, optionalDay()])
      expect([text, schema.safeParse(text).success]).toEqual([text, is])
})

test('an instant is read in the zone of the institute', () => {
  expect(toDay(day.parse('2026-11-20T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-11-20')
  expect(toDay(day.parse('2026-11-20T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-21')
  expect(dayInZone(new Date('2026-11-20T18:30:00Z'), 'UTC')).toBe('2026-11-20')
})

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2000-01-01', '99-00'],
])('%s is in the financial year %s', (text, year) =>
  expect(financialYear(toDay(day.parse(text), 'UTC'))).toBe(year),
)

test('text that is folded twice is folded once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => foldText(foldText(text)) === foldText(text),
    ),
    { examples: [['İ'], ['ﬀ Ａ'], ['ẞ']] },
  )
})

test('text that is accepted is well formed, trimmed and NFC', () => {
  const name = requiredText('Required')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (text) => {
      const { data: taken = '' } = name.safeParse(text)
      return taken === taken.trim() && taken === taken.normalize('NFC') && taken.isWellFormed()
    }),
  )
})
