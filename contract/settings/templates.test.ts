import { expect, test } from 'vitest'
import { languages, spokenLanguage } from '../values/languages.ts'
import { showDay } from '../values/calendar.ts'
import { fillTemplate, messageIn, templateNames, unknownGap } from './messages.ts'
import { templates, usualTemplates } from './templates.ts'

const values = {
  institute: 'Vijay',
  student: '{day}',
  parent: 'Sunita',
  venue: 'Pune',
  day: 'today',
}

test('fills each gap once, and leaves braces in a name as they are', () => {
  expect(fillTemplate<'absent'>('{student} at {venue}, {venue} on {day}', values)).toBe(
    '{day} at Pune, Pune on today',
  )
})

test('keeps what is not a gap', () => {
  expect(fillTemplate<'absent'>('{Student} {} {{day}} } {', values)).toBe(
    '{Student} {} {today} } {',
  )
})

test.each([
  ['{student} on {day}', undefined],
  ['{studnet} on {day}', 'studnet'],
  ['{} {student}', ''],
  ['{amount}', 'amount'],
  ['{toString}', 'toString'],
])('%s of an absence has the unknown gap %s', (template, gap) => {
  expect(unknownGap('absent', template)).toBe(gap)
})

test('the usual messages have known gaps alone, and name the student, in every language', () => {
  const usual = templates.parse({})
  for (const name of templateNames)
    for (const language of languages) {
      expect(unknownGap(name, usual[name][language])).toBeUndefined()
      expect(usual[name][language]).toContain('{student}')
    }
})

test('a message has its days in its own language, and the screens keep theirs', () => {
  const written = messageIn(usualTemplates, { name: 'absent', language: 'hi' }, () => ({
    ...values,
    day: showDay('2026-03-05'),
  }))
  expect(written).toContain('5 मार्च 2026')
  expect(spokenLanguage()).toBe('en')
  expect(() =>
    messageIn(usualTemplates, { name: 'absent', language: 'mr' }, () => {
      throw new Error('no day')
    }),
  ).toThrow('no day')
  expect(spokenLanguage()).toBe('en')
})
