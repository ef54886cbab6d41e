import { expect, test } from 'vitest'
import { dayFrom, partsOf, valueFrom } from './birth-parts.ts'

test('a whole day that is pasted is read; a part of one stays as it is', () => {
  const ways = ['04/05/2007', '4-5-2007', '4.5.2007', ' 4 5 2007 ', '2007-05-04', '2007/5/4']
  for (const typed of ways) expect(dayFrom(typed)).toBe('2007-05-04')
  for (const typed of ['4', '04/05/', '04/05/07']) expect(dayFrom(typed)).toBeUndefined()
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
