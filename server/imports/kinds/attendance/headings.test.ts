import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { aDay } from '../../../../tests/support/clock/days.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { dayField, dayOfField, isDayField, orderOf, monthIn, yearIn } from './day-columns.ts'
import { meaningOf, wordKey } from './status-words.ts'

const none = { month: undefined, year: undefined, order: 'day' } as const
const monthFirst = { ...none, order: 'month' } as const

testRows<[string, ...Cell[]]>([
  ['day:1', '01', '1st'],
  ['day:3', 'Mon 3', '3 (सोम)'],
  ['day:5', 5, '५'],
  ['day:12', 'Day 12'],
  ['day:31', 31],
  ['day:2026-04-05', '2026-04-05', '5-Apr-26', 'Sun, 5 April 2026', 'एप्रिल 5, 2026'],
  ['day:2026-04-05', { day: aDay('2026-04-05') }],
  ['day:04-05', '05-Apr'],
  ['day:5/4/2026', '5/4/2026', '05.04.26'],
  ['day:5/4', '5/4'],
  ['day:2026-06-01', 'June 2026 / 1'],
])('a heading is a day in many ways of writing', (field, ...headings) => {
  expect(headings.map(dayField)).toEqual(headings.map(() => field))
  expect(isDayField(field)).toBe(true)
})

test('other headings are no days', () => {
  const others = [32, 0, 'June 2026 / 31', '30 Feb 2026', 'Remarks', 'Total', 'M', '', null, true]
  expect(others.filter((heading) => dayField(heading) !== undefined)).toEqual([])
})

testRows<[string, Parameters<typeof dayOfField>[1], string]>([
  ['day:5', none, 'open'],
  ['day:5', { ...none, month: '2026-04' }, '2026-04-05'],
  ['day:31', { ...none, month: '2026-04' }, 'impossible'],
  ['day:04-05', none, 'open'],
  ['day:04-05', { ...none, year: '2025' }, '2025-04-05'],
  ['day:02-29', { ...none, year: '2025' }, 'impossible'],
  ['day:5/4/2026', none, '2026-04-05'],
  ['day:5/4/2026', monthFirst, '2026-05-04'],
  ['day:5/4', { ...none, year: '2026' }, '2026-04-05'],
  ['day:25/4/2026', monthFirst, 'impossible'],
])('a column is the day that the month, the year and the order make of it', (field, choices, day) =>
  expect(dayOfField(field, choices)).toBe(day),
)

testRows<[ReturnType<typeof orderOf>, ...string[]]>([
  ['day', 'day:1/4/2026', 'day:13/4/2026'],
  ['month', 'day:4/1/2026', 'day:4/13/2026'],
  ['contradicts', 'day:4/13/2026', 'day:13/4/2026'],
  ['untold', 'day:4/5/2026', 'day:5', 'day:2026-04-13'],
])('headings tell whether the day or the month comes first', (order, ...fields) =>
  expect(orderOf(fields)).toBe(order),
)

testRows<[string | undefined, ...string[]]>([
  ['2026-04', 'Attendance April 2026'],
  ['2026-04', 'attendance_apr-26.xlsx'],
  ['2026-04', 'हजेरी एप्रिल २०२६', 'April 2026'],
  ['2026-04', '04/2026'],
  ['2026-04', '2026-04'],
  [undefined, 'April 2026', 'May 2026'],
  [undefined, 'Batch 12 of 2026'],
  [undefined, 'Printed on 05-04-2026'],
  [undefined, ''],
])('titles speak of a month', (month, ...titles) => expect(monthIn(titles)).toBe(month))

test('the year of the titles is certain only if they name one', () => {
  expect(yearIn(['Register 2025', 'Sheet1'])).toBe('2025')
  expect(yearIn(['2025-26', '2024'])).toBeUndefined()
})

testRows<[string | undefined, ...string[]]>([
  ['present', 'P', ' Present. ', '✓', 'हाज़िर', 'हजर'],
  ['absent', 'ab', '❌', 'ग़ैरहाज़िर'],
  ['late', 'Late', 'उशिरा'],
  ['none', '-', 'n/a'],
  [undefined, 'L', '1', '0', 'H'],
])('a word means a mark', (mark, ...words) =>
  expect(words.map((word) => meaningOf(wordKey(word)))).toEqual(words.map(() => mark)),
)
