import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { valueProblems } from '../../../contract/imports/value-problems.ts'
import { aDay } from '../../../tests/support/clock/days.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { languages, speak } from '../../../contract/values/languages.ts'
import type { Cell } from '../table.ts'
import { choiceReader } from './choice.ts'
import { dayEvidence } from './day-order.ts'
import { type DayOptions, readDay } from './day.ts'
import { readMoney } from './money.ts'
import { readNumber } from './number.ts'
import { readPhone } from './phone.ts'
import type { Reading } from './reading.ts'
import { readName, readText } from './text.ts'

const options: DayOptions = { today: aDay('2026-11-22'), zone: 'Asia/Kolkata' }

/** A reading in short: `=value`, `?value code`, `!code`, or nothing for a blank one. */
const short = (reading: Reading<string | number>): string => {
  if (reading.is === 'blank') return ''
  if (reading.is === 'good') return `=${reading.value}`
  return reading.is === 'open'
    ? `?${reading.value} ${reading.because.code}`
    : `!${reading.because.code}`
}

describe('a day', () => {
  test.each<[Cell, string]>([
    [{ day: aDay('2007-05-04') }, '=2007-05-04'],
    ['04/05/2007', '=2007-05-04'],
    ['4-5-2007', '=2007-05-04'],
    ['4.5.2007', '=2007-05-04'],
    ['4 5 2007', '=2007-05-04'],
    [' 04 / 05 / 2007 ', '=2007-05-04'],
    ['2007-05-04', '=2007-05-04'],
    ['2007/5/4', '=2007-05-04'],
    ['20070504', '=2007-05-04'],
    [20070504, '=2007-05-04'],
    ['04/05/2007 00:00:00', '=2007-05-04'],
    ['2007-05-04 12:00 AM', '=2007-05-04'],
    ['४/५/२००७', '=2007-05-04'],
    ['04–05–2007', '=2007-05-04'],
    ['5-Apr-2007', '=2007-04-05'],
    ['5th April, 2007', '=2007-04-05'],
    ['April 5, 2007', '=2007-04-05'],
    ['Thursday, 5 April 2007', '=2007-04-05'],
    ['5 अप्रैल 2007', '=2007-04-05'],
    ['५ एप्रिल २००७', '=2007-04-05'],
    ['5 फ़रवरी 2007', '=2007-02-05'],
    ['5 सितम्बर 2007', '=2007-09-05'],
    ['5-Apr-07', '?2007-04-05 day_read_as'],
    ["5 Apr '07", '?2007-04-05 day_read_as'],
    ['4/5/07', '?2007-05-04 day_read_as'],
    ['4/5/95', '?1995-05-04 day_read_as'],
    ['23/11/26', '?1926-11-23 day_read_as'],
    ['29/2/29', '!day_impossible'],
    ['04/25/2007', '?2007-04-25 day_other_order'],
    ['31/02/2007', '!day_impossible'],
    ['2007-13-01', '!day_impossible'],
    ['2007-05-03T18:30:00.000Z', '?2007-05-04 day_read_as'],
    ['2007-05-04T00:00:00.000Z', '=2007-05-04'],
    [39206, '?2007-05-04 day_from_number'],
    ['39206', '?2007-05-04 day_from_number'],
    [39206.99, '?2007-05-04 day_from_number'],
    [2007, '!day_unreadable'],
    [18, '!day_unreadable'],
    [true, '!day_unreadable'],
    ['May 2007', '!day_unreadable'],
    ['soon', '!day_unreadable'],
    ['04/05-2007', '!day_unreadable'],
    ['', ''],
    ['-', ''],
    ['N/A', ''],
    [null, ''],
    [{ fault: 'error', text: '#REF!' }, '!cell_error'],
    [{ fault: 'formula', text: '=A1' }, '!cell_formula'],
    [{ fault: 'control', text: 'a' }, '!cell_control'],
  ])('reads %j as %s', (cell, expected) => expect(short(readDay(cell, options))).toBe(expected))

  it('has the month first where a person says so', () => {
    const monthFirst = { ...options, order: 'month' } as const
    expect(short(readDay('04/05/2007', monthFirst))).toBe('=2007-04-05')
    expect(short(readDay('25/05/2007', monthFirst))).toBe('?2007-05-25 day_other_order')
  })

  it('has day and month swapped back where a person says that Excel swapped them', () => {
    const swapped = { ...options, swapped: true }
    expect(short(readDay({ day: aDay('2007-05-04') }, swapped))).toBe('?2007-04-05 day_swapped')
    expect(short(readDay({ day: aDay('2007-05-05') }, swapped))).toBe('=2007-05-05')
    expect(short(readDay('25/05/2007', swapped))).toBe('=2007-05-25')
  })

  test.each<[string, Cell[]]>([
    ['clear', ['04/05/2007', '25/05/2007', null, 'soon']],
    ['clear', ['04/05/2007']],
    ['month', ['04/05/2007', '04/25/2007']],
    ['contradicts', ['04/25/2007', '25/04/2007']],
    ['swapped', [{ day: aDay('2007-05-04') }, '25/04/2007']],
    ['clear', [{ day: aDay('2007-05-25') }, '25/04/2007']],
    ['clear', [{ day: aDay('2007-05-04') }, '04/05/2007']],
  ])('is %s in a column of %j', (expected, cells) => expect(dayEvidence(cells)).toBe(expected))

  it('is the same day in every way of writing it', () => {
    const ways: ((year: string, month: string, date: string) => string)[] = [
      (year, month, date) => `${date}/${month}/${year}`,
      (year, month, date) => `${Number(date)}-${Number(month)}-${year}`,
      (year, month, date) => `${year}.${month}.${date}`,
      (year, month, date) => `${year}${month}${date}`,
    ]
    const days = fc.date({
      min: new Date('1901-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom(...ways), (date, way) => {
        const day = date.toISOString().slice(0, 10)
        const [year = '', month = '', dayOfMonth = ''] = day.split('-')
        const devanagari = way(year, month, dayOfMonth).replace(/\d/g, (digit) =>
          String.fromCodePoint(0x0966 + Number(digit)),
        )
        expect(short(readDay(way(year, month, dayOfMonth), options))).toBe(`=${day}`)
        expect(short(readDay(devanagari, options))).toBe(`=${day}`)
      }),
    )
  })
})

describe('a phone number', () => {
  test.each<[Cell, string]>([
    [9822012345, '=9822012345'],
    [919822012345, '=919822012345'],
    ['98220 12345', '=98220 12345'],
    ['+91-98220-12345', '=+91-98220-12345'],
    ['09822012345', '=09822012345'],
    ['(020) 2567 8901', '=(020) 2567 8901'],
    ['\u202A+91 98220 12345\u202C', '=+91 98220 12345'],
    ['९८२२०१२३४५', '=9822012345'],
    ['9.82E+09', '!phone_shortened'],
    ['9.82201E+09', '!phone_shortened'],
    ['9,82E+09', '!phone_shortened'],
    [9.82e9, '?9820000000 phone_rounded'],
    ['9822000000', '?9822000000 phone_rounded'],
    [9822012399.5, '!phone_unreadable'],
    ['9822012345.0', '?9822012345 phone_read_as'],
    ["'9822012345", '?9822012345 phone_read_as'],
    ['98220.12345', '?98220 12345 phone_read_as'],
    ['9822012345 / 9822054321', '!phone_several'],
    ['9822012345, 9822054321', '!phone_several'],
    ['98220123459822054321', '=98220123459822054321'],
    ['9822012345 9822054321', '!phone_several'],
    ['12345', '!phone_unreadable'],
    ['982201234X', '!phone_unreadable'],
    [98220.5, '!phone_unreadable'],
    [-9822012345, '!phone_unreadable'],
    [{ day: aDay('2007-05-04') }, '!phone_unreadable'],
    [true, '!phone_unreadable'],
    ['NA', ''],
    ['-', ''],
  ])('reads %j as %s', (cell, expected) => expect(short(readPhone(cell))).toBe(expected))

  it('never loses or gains a digit', () => {
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
  test.each<[Cell, string]>([
    ['₹ 1,20,000.50', '=120000.5'],
    ['₹1,20,000', '=120000'],
    ['Rs. 500/-', '=500'],
    ['Rs 500', '=500'],
    ['INR 1,200', '=1200'],
    ['500 /-', '=500'],
    ['५०० रुपये', '=500'],
    ['रु. 500', '=500'],
    ['120,000', '=120000'],
    ['0', '=0'],
    [1200.5, '=1200.5'],
    [0.1 + 0.2, '=0.3'],
    [33.333333, '!money_decimals'],
    ['1.234', '!money_decimals'],
    ['-500', '!money_negative'],
    ['(500)', '!money_negative'],
    ['12,00', '!money_unreadable'],
    ['1.200,50', '!money_unreadable'],
    ['1.2 lakh', '!money_unreadable'],
    ['1.2E+05', '!money_unreadable'],
    ['100000000', '!money_too_much'],
    [{ day: aDay('2007-05-04') }, '!money_unreadable'],
    [true, '!money_unreadable'],
    ['nil', ''],
    ['-', ''],
  ])('reads %j as %s', (cell, expected) => expect(short(readMoney(cell))).toBe(expected))

  it('is the same amount however India writes it', () => {
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

describe('other values', () => {
  test.each<[Cell, string]>([
    [18, '=18'],
    ['18', '=18'],
    ['१८', '=18'],
    ['1,234.5', '=1234.5'],
    ['18 years', '!number_unreadable'],
    [true, '!number_unreadable'],
    ['12345678901234567', '!number_unreadable'],
    ['NA', ''],
  ])('reads the number %j as %s', (cell, expected) =>
    expect(short(readNumber(cell))).toBe(expected),
  )

  test.each<[Cell, string]>([
    ['  Asha  Patil\n(Kothrud) ', '=Asha Patil (Kothrud)'],
    ['आशा', '=आशा'],
    [12, '=12'],
    ['NA', '=NA'],
    [{ day: aDay('2026-10-05') }, '!text_is_day'],
    ['1.23457E+11', '!text_shortened'],
    ['\u200B', ''],
  ])('reads the name %j as %s', (cell, expected) => expect(short(readName(cell))).toBe(expected))

  it('keeps line breaks of a text', () => {
    expect(readText('a\nb')).toEqual({ is: 'good', value: 'a\nb' })
  })

  it('reads a choice by any of its words', () => {
    const readSex = choiceReader([
      { value: 'male', words: ['Male', 'M', 'पुरुष'] },
      { value: 'female', words: ['Female', 'F', 'स्त्री'] },
    ])
    expect(['m', ' MALE.', 'पुरुष', 'F', 'other', null].map((cell) => short(readSex(cell)))).toEqual([
      '=male',
      '=male',
      '=male',
      '=female',
      '!choice_unknown',
      '',
    ])
  })

  it('reads a mark that is a sign', () => {
    const readMark = choiceReader([
      { value: 'present', words: ['Present', 'P', '✓', '/'] },
      { value: 'absent', words: ['A', '✗', '-'] },
    ])
    expect(['✓', '✗', '/', '-', 'p'].map((cell) => short(readMark(cell)))).toEqual([
      '=present',
      '=absent',
      '=present',
      '=absent',
      '=present',
    ])
  })

  it('reads any cell without failing', () => {
    const cells = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    )
    const readers = [readText, readName, readPhone, readMoney, readNumber]
    fc.assert(
      fc.property(cells, (cell) => {
        for (const read of readers) read(cell)
        readDay(cell, options)
      }),
    )
  })
})

it('has a sentence for every problem that names what the cell shows', () => {
  for (const cell of ['9.82E+09', '12', 'x', '31/02/2007', '04/25/2007']) {
    for (const reading of [readPhone(cell), readMoney(cell), readDay(cell, options)]) {
      if (reading.is !== 'bad') continue
      const { [reading.because.code]: sentence }: Record<string, unknown> = valueProblems
      expect(typeof sentence === 'function' ? sentence(reading.because.facts) : sentence).toContain(
        cell,
      )
    }
  }
})

test.each(languages)('a day is read as screens show it in %s', (language) => {
  speak(language)
  for (const day of ['2007-05-04', '1999-12-31', '2024-02-29'])
    expect(short(readDay(showDay(day), options))).toBe(`=${day}`)
  speak('en')
})
