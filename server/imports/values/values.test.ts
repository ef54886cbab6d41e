import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../contract/kit/sentences.ts'
import { valueProblems } from '../../../contract/imports/value-problems.ts'
import { anyDay, aDay } from '../../../tests/support/clock/days.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { languages, speak } from '../../../contract/values/languages.ts'
import type { Cell } from '../table.ts'
import { choiceReader, readMoney, readNumber, readName, readPhone, readText } from './readers.ts'
import { dayEvidence, type DayOptions, readDay } from './day.ts'
import type { Reading } from './reading.ts'

const options: DayOptions = { today: aDay('2026-11-22'), zone: 'Asia/Kolkata' }
const [fifthMay, aFriday] = [{ day: aDay('2007-05-05') }, { day: aDay('2007-05-04') }]

const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))

/** A reading in short: `=value`, `?value code`, `!code`, or nothing for a blank one. */
const short = (reading: Reading<string | number>): string => {
  if (reading.is === 'blank') return ''
  if (reading.is === 'good') return `=${reading.value}`
  return reading.is === 'open'
    ? `?${reading.value} ${reading.because.code}`
    : `!${reading.because.code}`
}

/** What a cell of an import is read as: each row has a reading in short, and the cells that are read so. */
const testReading = (
  title: string,
  read: (cell: Cell) => Reading<string | number>,
  rows: [reading: string, ...cells: Cell[]][],
) =>
  testRows(rows)(title, (reading, ...cells) =>
    expect(cells.map((cell) => [cell, short(read(cell))])).toEqual(
      cells.map((cell) => [cell, reading]),
    ),
  )

describe('a day', () => {
  testReading('is read in every usual way of writing', (cell) => readDay(cell, options), [
    ['=2007-05-04', aFriday, '04/05/2007', '4-5-2007', '4.5.2007', '4 5 2007', ' 04 / 05 / 2007 '],
    ['=2007-05-04', '2007-05-04', '2007/5/4', '20070504', 20070504, '04/05/2007 00:00:00'],
    ['=2007-05-04', '2007-05-04 12:00 AM', '४/५/२००७', '04–05–2007', '2007-05-04T00:00:00.000Z'],
    ['=2007-04-05', '5-Apr-2007', '5th April, 2007', 'April 5, 2007', 'Thursday, 5 April 2007'],
    ['=2007-04-05', '5 अप्रैल 2007', '५ एप्रिल २००७'],
    ['=2007-02-05', '5 फ़रवरी 2007'],
    ['=2007-09-05', '5 सितम्बर 2007'],
    ['?2007-04-05 day_read_as', '5-Apr-07', "5 Apr '07"],
    ['?2007-05-04 day_read_as', '4/5/07', '2007-05-03T18:30:00.000Z'],
    ['?1995-05-04 day_read_as', '4/5/95'],
    ['?1926-11-23 day_read_as', '23/11/26'],
    ['?2007-04-25 day_other_order', '04/25/2007'],
    ['?2007-05-04 day_from_number', 39206, '39206', 39206.99],
    ['!day_impossible', '29/2/29', '31/02/2007', '2007-13-01'],
    ['!day_unreadable', 2007, 18, true, 'May 2007', 'soon', '04/05-2007'],
    ['!cell_error', { fault: 'error', text: '#REF!' }],
    ['!cell_formula', { fault: 'formula', text: '=A1' }],
    ['!cell_control', { fault: 'control', text: 'a' }],
    ['', '', '-', 'N/A', null],
  ])

  testReading(
    'has the month first where a person says so',
    (cell) => readDay(cell, { ...options, order: 'month' }),
    [
      ['=2007-04-05', '04/05/2007'],
      ['?2007-05-25 day_other_order', '25/05/2007'],
    ],
  )

  testReading(
    'has day and month swapped back where a person says that Excel swapped them',
    (cell) => readDay(cell, { ...options, order: 'swapped' }),
    [
      ['?2007-04-05 day_swapped', aFriday],
      ['=2007-05-05', fifthMay],
      ['=2007-05-25', '25/05/2007'],
    ],
  )

  testRows<[string, ...Cell[]]>([
    ['clear', '04/05/2007', '25/05/2007', null, 'soon'],
    ['clear', '04/05/2007'],
    ['month', '04/05/2007', '04/25/2007'],
    ['contradicts', '04/25/2007', '25/04/2007'],
    ['swapped', aFriday, '25/04/2007'],
    ['clear', { day: aDay('2007-05-25') }, '25/04/2007'],
    ['clear', aFriday, '04/05/2007'],
  ])('is told by its column whether it is clear', (expected, ...cells) =>
    expect(dayEvidence(cells)).toBe(expected),
  )

  test('is the same day in every way of writing it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-')
        const numbers = `${Number(date)}-${Number(month)}-${year}`
        const ways = [`${date}/${month}/${year}`, numbers, `${year}.${month}.${date}`]
        for (const way of [...ways, `${year}${month}${date}`]) {
          expect(short(readDay(way, options))).toBe(`=${day}`)
          expect(short(readDay(inDevanagari(way), options))).toBe(`=${day}`)
        }
      }),
    )
  })
})

describe('a phone number', () => {
  testReading('is read, and never guessed', readPhone, [
    ['=9822012345', 9822012345, '९८२२०१२३४५'],
    ['=919822012345', 919822012345],
    ['=98220 12345', '98220 12345'],
    ['=+91-98220-12345', '+91-98220-12345'],
    ['=09822012345', '09822012345'],
    ['=(020) 2567 8901', '(020) 2567 8901'],
    ['=+91 98220 12345', '\u202A+91 98220 12345\u202C'],
    ['=98220123459822054321', '98220123459822054321'],
    ['?9820000000 phone_rounded', 9.82e9],
    ['?9822000000 phone_rounded', '9822000000'],
    ['?9822012345 phone_read_as', '9822012345.0', "'9822012345"],
    ['?98220 12345 phone_read_as', '98220.12345'],
    ['!phone_shortened', '9.82E+09', '9.82201E+09', '9,82E+09'],
    ['!phone_several', '9822012345 / 9822054321', '9822012345, 9822054321'],
    ['!phone_several', '9822012345 9822054321'],
    ['!phone_one_digit', '9999999999', '+91 99999 99999', '000000'],
    ['!phone_unreadable', 9822012399.5, '12345', '982201234X', 98220.5, -9822012345, aFriday, true],
    ['', 'NA', '-'],
  ])

  test('never loses or gains a digit', () => {
    const near = fc.stringMatching(/^[-+0-9 ()./,'eE]{0,24}$/)
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.integer({ min: 1e5, max: 1e13 })), (cell) => {
        const reading = readPhone(cell)
        if (reading.is !== 'good' && reading.is !== 'open') return
        const held = String(cell).replace(/\.0$/, '').normalize('NFKC').replace(/\D/g, '')
        expect(reading.value.replace(/\D/g, '')).toBe(held)
      }),
    )
  })
})

describe('an amount', () => {
  testReading('is read to the paisa', readMoney, [
    ['=120000.5', '₹ 1,20,000.50'],
    ['=120000', '₹1,20,000', '120,000'],
    ['=500', 'Rs. 500/-', 'Rs 500', '500 /-', '५०० रुपये', 'रु. 500'],
    ['=1200', 'INR 1,200'],
    ['=0', '0'],
    ['=1200.5', 1200.5],
    ['=0.3', 0.1 + 0.2],
    ['!money_decimals', 33.333333, '1.234'],
    ['!money_negative', '-500', '(500)'],
    ['!money_unreadable', '12,00', '1.200,50', '1.2 lakh', '1.2E+05', aFriday, true],
    ['!money_too_much', '100000000'],
    ['', 'nil', '-'],
  ])

  test('is the same amount however India writes it', () => {
    const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    const around = fc.constantFrom(['', ''], ['₹ ', ''], ['Rs. ', '/-'], ['', ' रुपये'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_00_00_000_00 }), around, (paise, [before, after]) => {
        const text = `${before}${format.format(paise / 100)}${after}`
        expect(short(readMoney(text))).toBe(`=${paise / 100}`)
        expect(short(readMoney(paise / 100))).toBe(`=${paise / 100}`)
      }),
    )
  })
})

const readSex = choiceReader({ male: 'Male | M | पुरुष', female: 'Female | F | स्त्री' })
const readMark = choiceReader({ present: 'Present | P | ✓ | /', absent: 'A | ✗ | -' })

describe('other values', () => {
  testReading('are numbers', readNumber, [
    ['=18', 18, '18', '१८'],
    ['=1234.5', '1,234.5'],
    ['!number_unreadable', '18 years', true, '12345678901234567'],
    ['', 'NA'],
  ])

  testReading('are names', readName, [
    ['=Asha Patil (Kothrud)', '  Asha  Patil\n(Kothrud) '],
    ['=आशा', 'आशा'],
    ['=12', 12],
    ['=NA', 'NA'],
    ['!text_is_day', { day: aDay('2026-10-05') }],
    ['!text_shortened', '1.23457E+11'],
    ['', '\u200B'],
  ])

  testReading('are texts of several lines', readText, [['=a\nb', 'a\nb']])

  testReading('are choices by any of their words', readSex, [
    ['=male', 'm', ' MALE.', 'पुरुष'],
    ['=female', 'F'],
    ['!choice_unknown', 'other'],
    ['', null],
  ])

  testReading('are marks by a sign', readMark, [
    ['=present', '✓', '/', 'p'],
    ['=absent', '✗', '-'],
  ])

  test('are read without failing, whatever the cell', () => {
    const others = fc.constantFrom(true, false, null)
    const cells = fc.oneof(fc.string({ unit: 'binary' }), fc.double(), others)
    const readers = [readText, readName, readPhone, readMoney, readNumber]
    fc.assert(
      fc.property(cells, (cell) => {
        for (const read of readers) read(cell)
        readDay(cell, options)
      }),
    )
  })
})

test('every problem that is named has a sentence with what the cell shows', () => {
  for (const cell of ['9.82E+09', '12', 'x', '31/02/2007', '04/25/2007'])
    for (const reading of [readPhone(cell), readMoney(cell), readDay(cell, options)]) {
      if (reading.is !== 'bad') continue
      const { code, facts } = reading.because
      expect(fill(valueProblems[code], facts)).toContain(cell)
    }
})

test.each(languages)('a day is read as screens show it in %s', (language) => {
  onTestFinished(() => speak('en'))
  speak(language)
  for (const day of ['2007-05-04', '1999-12-31', '2024-02-29'])
    expect(short(readDay(showDay(day), options))).toBe(`=${day}`)
})
