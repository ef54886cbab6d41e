import { expect, test } from 'vitest'
import { validationSentences } from '../../tests/support/languages/sentences.ts'
import { keyOf, translate } from './sentences.ts'
import * as hi from './hi/sentences.ts'
import * as mr from './mr/sentences.ts'

const said = new Set(validationSentences().map(keyOf))

/** How many numbers a sentence has. */
const numbersIn = (text: string) => text.split('{}').length - 1

test.each([
  ['Hindi', hi],
  ['Marathi', mr],
] as const)('the %s sentences are those of the contract, with its numbers', (_, language) => {
  const { validation, done } = language
  expect(Object.keys(validation).toSorted()).toEqual([...said].toSorted())
  for (const [english, translation] of Object.entries(validation))
    expect([english, numbersIn(translation)]).toEqual([english, numbersIn(english)])
  for (const translation of Object.values({ ...validation, ...done }))
    expect(translation).toMatch(/\p{Script=Devanagari}/u)
})

test('a sentence keeps its numbers in another language', () => {
  expect(translate('Radius must be between 10 and 1000 metres', hi.validation)).toBe(
    'दायरा 10 से 1000 मीटर तक होना चाहिए',
  )
  expect(translate('The largest amount is ₹1,00,00,000', mr.validation)).toBe(
    'सर्वात मोठी रक्कम ₹1,00,00,000 आहे',
  )
})

test('a sentence that has no translation is not made up', () =>
  expect(translate('Asha Patil joined on 22 Nov 2026.', hi.validation)).toBeUndefined())
