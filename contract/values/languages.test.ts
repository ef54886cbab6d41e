import { afterEach, expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { fill } from '../kit/sentences.ts'
import { showDayCount } from '../leave/terms.ts'
import { showDay, showDays } from './calendar.ts'
import { showCount, showHours } from './figures.ts'
import { type Language, speak } from './languages.ts'
import { showRupees } from './money.ts'
import { showDistance } from './places.ts'
import { showTimeOfDay } from './times.ts'

afterEach(() => speak('en'))

testRows<[Language, string[]]>([
  ['en', ['other', 'one', 'other', 'other']],
  ['hi', ['one', 'one', 'other', 'other']],
  ['mr', ['other', 'one', 'other', 'other']],
])('a language speaks of 0, 1, 2 and 100000 in the right form', (language, forms) => {
  speak(language)
  const form = '{count, plural, one {one} other {other}}'
  const found = [0, 1, 2, 100_000].map((count) => fill(form, { count }))
  expect(found).toEqual(forms)
})

testRows<[Language, string]>([
  ['en', '5 Mar 2027; 30 Mar – 2 Apr 2027; 8 h 30 min; 1 day; 4 days; 350 m; 1.8 km'],
  ['hi', '5 मार्च 2027; 30 मार्च – 2 अप्रैल 2027; 8 घं. 30 मि.; 1 दिन; 4 दिन; 350 मी.; 1.8 किमी'],
  ['mr', '5 मार्च, 2027; 30 मार्च – 2 एप्रि, 2027; 8 ता. 30 मि.; 1 दिवस; 4 दिवस; 350 मी.; 1.8 किमी'],
])('days and units are of the language, digits Latin as in India', (language, words) => {
  speak(language)
  const days = [showDay('2027-03-05'), showDays('2027-03-30', '2027-04-02'), showHours(8.5)]
  const shown = [...days, showDayCount(1), showDayCount(4), showDistance(350), showDistance(1813)]
  expect(shown.join('; ')).toBe(words)
  const rupees = [showRupees(50_000), showRupees(1_20_000.5)]
  expect([...rupees, showCount(1_00_00_000)]).toEqual(['₹50,000', '₹1,20,000.50', '1,00,00,000'])
})

testRows<[Language, string]>([
  ['en', '12:05 am, 3:59 am, 4:00 am, 11:59 am, 12:00 pm, 4:00 pm, 8:00 pm'],
  ['hi', 'रात 12:05, रात 3:59, सुबह 4:00, सुबह 11:59, दोपहर 12:00, शाम 4:00, रात 8:00'],
  [
    'mr',
    'रात्री 12:05, रात्री 3:59, सकाळी 4:00, सकाळी 11:59, दुपारी 12:00, संध्याकाळी 4:00, रात्री 8:00',
  ],
])('a time says its part of the day as people say it', (language, words) => {
  speak(language)
  const times = ['00:05', '03:59', '04:00', '11:59', '12:00', '16:00', '20:00']
  expect(times.map((time) => showTimeOfDay(time)).join(', ')).toBe(words)
})

test('hours read as whole minutes', () => {
  const words = [0, 0.02, 3.99, 8.5, 8.996, 1234.25].map(showHours)
  expect(words.slice(0, 3)).toEqual(['0 h 0 min', '0 h 1 min', '3 h 59 min'])
  expect(words.slice(3)).toEqual(['8 h 30 min', '9 h 0 min', '1,234 h 15 min'])
})
