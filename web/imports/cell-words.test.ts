import { i18n } from '@lingui/core'
import { files } from 'virtual:words'
import { afterEach, expect, test } from 'vitest'
import { localeOf, speak } from '../../contract/values/languages.ts'
import { loadTerms } from '../language/load-translations.ts'
import { cellText } from './cell-words.ts'

afterEach(() => {
  speak('en')
  i18n.activate('en')
})

test.each([
  ['dateOfBirth', '2007-04-05', '5 Apr 2007', '5 अप्रैल 2007'],
  ['day:2026-06-01', 'Present', 'Present', 'हाज़िर'],
  ['status', 'Late', 'Late', 'लेट'],
  ['paymentModes', 'Full; Partial', 'Full; Partial', 'पूरा; आंशिक'],
  ['transactionModes', 'Cheque', 'Cheque', 'Cheque'],
  ['role', 'employee', 'Employee', 'कर्मचारी'],
  ['durations', '6 Months', '6 Months', '6 महीने'],
  ['address', 'Full', 'Full', 'Full'],
])('%s as %s reads %s, in Hindi %s', async (field, text, english, hindi) => {
  expect(cellText(field, text)).toBe(english)
  await loadTerms('hi')
  speak('hi')
  i18n.load('hi', (await files['hi/signedIn']?.())?.messages ?? {})
  i18n.activate('hi', localeOf('hi'))
  expect(cellText(field, text)).toBe(hindi)
})
