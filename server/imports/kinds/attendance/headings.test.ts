import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { isDay } from '../../../../contract/values/calendar.ts'
import { dayField, dayOfField, isDayField, orderOf } from './day-columns.ts'
import { meaningOf, wordKey } from './status-words.ts'
import { monthIn, yearIn } from './title-month.ts'

const none = { month: undefined, year: undefined, order: 'day' } as const

test.each<[Cell, string | undefined]>([
  [5, 'day:5'],
  [31, 'day:31'],
  [32, undefined],
  [0, undefined],
  ['01', 'day:1'],
  ['५', 'day:5'],
  ['1st', 'day:1'],
  ['Day 12', 'day:12'],
  ['Mon 3', 'day:3'],
  ['3 (सोम)', 'day:3'],
  ['2026-04-05', 'day:2026-04-05'],
  ['5-Apr-26', 'day:2026-04-05'],
  ['Sun, 5 April 2026', 'day:2026-04-05'],
  ['एप्रिल 5, 2026', 'day:2026-04-05'],
  ['05-Apr', 'day:04-05'],
  ['5/4/2026', 'day:5/4/2026'],
  ['05.04.26', 'day:5/4/2026'],
  ['5/4', 'day:5/4'],
  ['June 2026 / 1', 'day:2026-06-01'],
  ['June 2026 / 31', undefined],
  ['30 Feb 2026', undefined],
  ['Remarks', undefined],
  ['Total', undefined],
  ['M', undefined],
  ['', undefined],
  [null, undefined],
  [true, undefined],
])('the heading %j is the day %s', (heading, field) => {
  expect(dayField(heading)).toBe(field)
  if (field !== undefined) expect(isDayField(field)).toBe(true)
})

test('a day that Excel knows is that day', () => {
  const day = '2026-04-05'
  expect(isDay(day) && dayField({ day })).toBe('day:2026-04-05')
})

test.each([
  ['day:5', none, 'open'],
  ['day:5', { ...none, month: '2026-04' }, '2026-04-05'],
  ['day:31', { ...none, month: '2026-04' }, 'impossible'],
  ['day:04-05', none, 'open'],
  ['day:04-05', { ...none, year: '2025' }, '2025-04-05'],
  ['day:02-29', { ...none, year: '2025' }, 'impossible'],
  ['day:5/4/2026', none, '2026-04-05'],
  ['day:5/4/2026', { ...none, order: 'month' as const }, '2026-05-04'],
  ['day:5/4', { ...none, year: '2026' }, '2026-04-05'],
  ['day:25/4/2026', { ...none, order: 'month' as const }, 'impossible'],
])('the column %s with %j is %s', (field, choices, day) => {
  expect(dayOfField(field, choices)).toBe(day)
})

test('headings tell whether the day or the month comes first, or contradict each other', () => {
  expect(orderOf(['day:1/4/2026', 'day:13/4/2026'])).toBe('day')
  expect(orderOf(['day:4/1/2026', 'day:4/13/2026'])).toBe('month')
  expect(orderOf(['day:4/13/2026', 'day:13/4/2026'])).toBe('contradicts')
  expect(orderOf(['day:4/5/2026', 'day:5', 'day:2026-04-13'])).toBe('untold')
})

test.each([
  [['Attendance April 2026'], '2026-04'],
  [['attendance_apr-26.xlsx'], '2026-04'],
  [['हजेरी एप्रिल २०२६', 'April 2026'], '2026-04'],
  [['04/2026'], '2026-04'],
  [['2026-04'], '2026-04'],
  [['April 2026', 'May 2026'], undefined],
  [['Batch 12 of 2026'], undefined],
  [['Printed on 05-04-2026'], undefined],
  [[''], undefined],
])('the titles %j speak of the month %s', (texts, month) => {
  expect(monthIn(texts)).toBe(month)
})

test('the year of the titles is certain only if they name one', () => {
  expect(yearIn(['Register 2025', 'Sheet1'])).toBe('2025')
  expect(yearIn(['2025-26', '2024'])).toBeUndefined()
})

test.each([
  ['P', 'present'],
  [' Present. ', 'present'],
  ['✓', 'present'],
  ['हाज़िर', 'present'],
  ['हजर', 'present'],
  ['ab', 'absent'],
  ['❌', 'absent'],
  ['ग़ैरहाज़िर', 'absent'],
  ['Late', 'late'],
  ['उशिरा', 'late'],
  ['-', 'none'],
  ['n/a', 'none'],
  ['L', undefined],
  ['1', undefined],
  ['0', undefined],
  ['H', undefined],
])('the word %s means %s', (text, said) => {
  expect(meaningOf(wordKey(text))).toBe(said)
})
