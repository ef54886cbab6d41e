import { expect, test } from 'vitest'
import { dayFrom, partsOf, valueFrom } from './birth-parts.ts'

test.each([
  ['04/05/2007', '2007-05-04'],
  ['4-5-2007', '2007-05-04'],
  ['4.5.2007', '2007-05-04'],
  [' 4 5 2007 ', '2007-05-04'],
  ['2007-05-04', '2007-05-04'],
  ['2007/5/4', '2007-05-04'],
  ['4', undefined],
  ['04/05/', undefined],
  ['04/05/07', undefined],
])('%s pasted into the day is %s', (typed, value) => {
  expect(dayFrom(typed)).toBe(value)
})

test.each([
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '4', month: '05', year: '2007' }, '2007-05-04'],
  [{ day: '14', month: '05', year: '2007' }, '2007-05-14'],
  [{ day: '4', month: '', year: '' }, '--04'],
  [{ day: '', month: '05', year: '20' }, '20-05-'],
  [{ day: '4/5/2', month: '', year: '' }, '--4/5/2'],
])('%o is kept as "%s" and read back', (parts, value) => {
  expect(valueFrom(parts)).toBe(value)
  expect(partsOf(value)).toEqual(parts)
})
