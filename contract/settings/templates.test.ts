import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { testRows } from '../../tests/support/tables.ts'
import { languages, spokenLanguage } from '../values/languages.ts'
import { showDay } from '../values/calendar.ts'
import { fillTemplate, messageIn, templateNames, unknownGap } from './messages.ts'
import { templates } from './template-schemas.ts'
import { usualTemplates } from './templates.ts'

const people = { institute: 'Vijay', student: '{day}', parent: 'Sunita' }
const values = { ...people, venue: 'Pune', day: 'today' }

testRows([
  ['{student} at {venue}, {venue} on {day}', '{day} at Pune, Pune on today'],
  ['{Student} {} {{day}} } {', '{Student} {} {today} } {'],
])('fills each gap once, and keeps braces in a name and what is no gap', (template, filled) => {
  expect(fillTemplate<'absent'>(template, values)).toBe(filled)
})

testRows([
  ['{student} on {day}', undefined],
  ['{studnet} on {day}', 'studnet'],
  ['{} {student}', ''],
  ['{amount}', 'amount'],
  ['{toString}', 'toString'],
])('an absence has no gap but its own', (template, gap) => {
  expect(unknownGap('absent', template)).toBe(gap)
})

test('the usual messages have known gaps alone, and the student, in every language', () => {
  const usual = templates.parse({})
  for (const name of templateNames)
    for (const language of languages) {
      expect(unknownGap(name, usual[name][language])).toBeUndefined()
      expect(usual[name][language]).toContain('{student}')
    }
})

test('a message has its days in its own language, and the screens keep theirs', () => {
  const write = (language: 'hi' | 'mr', dayOf: () => string) =>
    messageIn(usualTemplates, { name: 'absent', language }, () => ({ ...values, day: dayOf() }))
  expect(write('hi', () => showDay('2026-03-05'))).toContain('5 मार्च 2026')
  expect(spokenLanguage()).toBe('en')
  expect(() => write('mr', () => aDay(''))).toThrow('no day')
  expect(spokenLanguage()).toBe('en')
})
