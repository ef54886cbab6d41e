import { afterEach, describe, expect, test } from 'vitest'
import { pluralIn } from '../languages/translated.ts'
import { showDayCount } from '../leave/terms.ts'
import { showDay, showDays } from './calendar.ts'
import { showCount, showHours } from './figures.ts'
import { type Language, speak } from './languages.ts'
import { showRupees } from './money.ts'
import { showDistance } from './places.ts'

afterEach(() => speak('en'))

test.each<[Language, string[]]>([
  ['en', ['other', 'one', 'other', 'other']],
  ['hi', ['one', 'one', 'other', 'other']],
  ['mr', ['other', 'one', 'other', 'other']],
])('%s speaks of 0, 1, 2 and 100000 in the right form', (language, forms) => {
  const plural = pluralIn(language)
  expect([0, 1, 2, 100_000].map((count) => plural(count, { one: 'one', other: 'other' }))).toEqual(
    forms,
  )
})

describe.each<[Language, Record<'day' | 'days' | 'hours' | 'one' | 'four', string>]>([
  [
    'en',
    {
      day: '5 Mar 2027',
      days: '30 Mar – 2 Apr 2027',
      hours: '8 h 30 min',
      one: '1 day',
      four: '4 days',
    },
  ],
  [
    'hi',
    {
      day: '5 मार्च 2027',
      days: '30 मार्च – 2 अप्रैल 2027',
      hours: '8 घं. 30 मि.',
      one: '1 दिन',
      four: '4 दिन',
    },
  ],
  [
    'mr',
    {
      day: '5 मार्च, 2027',
      days: '30 मार्च – 2 एप्रि, 2027',
      hours: '8 ता. 30 मि.',
      one: '1 दिवस',
      four: '4 दिवस',
    },
  ],
])('in %s', (language, words) => {
  test('days and units are of the language', () => {
    speak(language)
    expect([
      showDay('2027-03-05'),
      showDays('2027-03-30', '2027-04-02'),
      showHours(8.5),
      showDayCount(1),
      showDayCount(4),
    ]).toEqual([words.day, words.days, words.hours, words.one, words.four])
  })

  test('digits are Latin and grouped as in India', () => {
    speak(language)
    expect([showRupees(50_000), showRupees(1_20_000.5), showCount(1_00_00_000)]).toEqual([
      '₹50,000',
      '₹1,20,000.50',
      '1,00,00,000',
    ])
    expect([showDistance(350), showDistance(1813)]).toEqual(['350 m', '1.8 km'])
  })
})
