import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../contract/values/languages.ts'
import { aMark, coach } from '../../../tests/support/outbox/entries.ts'
import { loadAnswers } from '../../language/load-translations.ts'
import { entryOfMark } from '../../shared/outbox/marks/mark-entry.ts'
import { formatDay, formatMadeAt, standingOf } from './unsent.ts'

afterEach(() => speak('en'))

test('a mark whose day or time cannot be read still stands in the list', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
  expect(formatDay('someday')).toBe('someday')
  expect(formatMadeAt('2026-11-21T01:10:00.000Z')).toBe('21 Nov 2026, 6:40 am')
  expect(formatMadeAt('never')).toBe('never')
})

test('why a mark was refused is said in the language of the screens, of a kept one too', async () => {
  const entry = entryOfMark(coach, aMark('1'))
  const message = 'Asha Patil joined on 22 Nov 2026.'
  const facts = { name: 'Asha Patil', day: '2026-11-22' }
  const refused = { ...entry, trouble: { is: 'refused' as const, message } }
  const withFacts = { ...entry, trouble: { ...refused.trouble, code: 'mark_too_early', facts } }
  expect([standingOf(refused), standingOf(withFacts)]).toEqual([message, message])
  await loadAnswers('mr')
  speak('mr')
  expect([standingOf(refused), standingOf(withFacts)]).toEqual([
    message,
    'Asha Patil यांची नोंदणी 22 नोव्हें, 2026 या तारखेला झाली.',
  ])
})
