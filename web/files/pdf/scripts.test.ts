import { expect, test } from 'vitest'
import { NoFont, noLetter, requireFonts, runsOf, withFonts } from './scripts.ts'

test.each([
  ['', []],
  ['Ravi 12', ['latin: Ravi 12']],
  ['₹1,200', ['latin-ext: ₹', 'latin: 1,200']],
  ['आरती पवार', ['devanagari: आरती', 'latin:  ', 'devanagari: पवार']],
  ['क्\u200dष (A)', ['devanagari: क्\u200dष', 'latin:  (A)']],
  ['முருகன் K', ['tamil: முருகன்', 'latin:  K']],
  ['কলকাতা।', ['bengali: কলকাতা।']],
  ['ਪੰਜਾਬ ગુજરાત', ['gurmukhi: ਪੰਜਾਬ', 'latin:  ', 'gujarati: ગુજરાત']],
  ['తెలుగు ಕನ್ನಡ', ['telugu: తెలుగు', 'latin:  ', 'kannada: ಕನ್ನಡ']],
  ['മലയാളം ଓଡ଼ିଆ', ['malayalam: മലയാളം', 'latin:  ', 'oriya: ଓଡ଼ିଆ']],
  ['Ćirić', ['latin-ext: Ć', 'latin: iri', 'latin-ext: ć']],
])('%s is written in its own fonts', (text, runs) => {
  expect(runsOf(text).map((run) => `${run.script}: ${run.text}`)).toEqual(runs)
})

test.each([
  ['Ran well 👍🏽', 'Ran well �'],
  ['👩‍👧 came', '� came'],
  ['✓ आरती', '� आरती'],
  ['محمد Khan', '���� Khan'],
  ['ᱥᱟᱱ', '���'],
  ['e\u0301te\u0301', 'été'],
  ['क्\u200dष – ₹1,200', 'क्\u200dष – ₹1,200'],
  ['', ''],
])('%j is written as %j where letters may be lacking', (text, written) => {
  expect(withFonts(text)).toBe(written)
  requireFonts(withFonts(text))
})

test('receipts in the nine scripts have fonts, others are refused', () => {
  expect(runsOf(noLetter)).toEqual([{ script: 'latin', text: noLetter }])
  for (const text of ['محمد', 'ᱥᱟᱱ', '漢字', '🙂']) expect(() => requireFonts(text)).toThrow(NoFont)
  requireFonts('Ravi’s “REG-2026” – ₹1,200 · क्\u200dष ਸਿੰਘ ലക്ഷ്മി')
})
