import { expect, test } from 'vitest'
import { asTyped, dayFrom, showTyped } from './typed-day.ts'

test('a whole day is read, day first or year first, and shown with its day first', () => {
  const ways = ['04/05/2007', '4-5-2007', '4.5.2007', ' 4 5 2007 ', '2007-05-04', '2007/5/4']
  for (const typed of ways) expect(dayFrom(typed)).toBe('2007-05-04')
  expect(showTyped('2007-05-04')).toBe('04/05/2007')
})

test('what is no day of the calendar stays as it was typed', () => {
  for (const typed of ['', '4', '04/05/', '04/05/07', '31/02/2005', '2005-02-31'])
    expect([dayFrom(typed), showTyped(typed)]).toEqual([typed, typed])
})

test('digits alone get their strokes, of any Indian keyboard', () => {
  const shown = ['0', '04', '040', '0405', '04052007', '4/52', '०४०५२००७', '2007-05-04'].map(
    asTyped,
  )
  const day = '04/05/2007'
  expect(shown).toEqual(['0', '04', '04/0', '04/05', day, '4/52', day, day])
})
