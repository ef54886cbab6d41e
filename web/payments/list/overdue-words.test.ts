import { expect, test } from 'vitest'
import { daysFrom } from '../../../contract/values/calendar.ts'
import { wordsOfDaysOverdue, wordsOfOverdue } from './overdue-words.ts'

test.each([
  ['2026-11-21', 1, '1 day overdue'],
  ['2026-11-20', 2, '2 days overdue'],
  ['2026-02-28', 267, '267 days overdue'],
  ['2023-11-22', 1096, '1,096 days overdue'],
])('what was due on %s is overdue on 22 November 2026 by %d days', (due, days, words) => {
  expect(daysFrom(due, '2026-11-22')).toBe(days)
  expect(wordsOfDaysOverdue(days)).toBe(words)
})

test.each([
  [1, 500.5, '₹501 is overdue from 1 student.'],
  [1203, 1_20_000, '₹1,20,000 is overdue from 1,203 students.'],
  [1000, undefined, 'More than 1,000 students are overdue.'],
])('%d students with %s are told in a sentence', (students, amount, sentence) => {
  expect(wordsOfOverdue(students, amount)).toBe(sentence)
})
