import { expect, test } from 'vitest'
import { NoFix, explainNoFix } from './geolocation.ts'

const unable = 'Unable to get your location. Please enable location services.'

test.each([
  ['unsupported', 'Geolocation is not supported by this browser', undefined],
  ['insecure', unable, /https/],
  ['denied', unable, /allow/i],
  ['unavailable', unable, /Turn on location services/],
  ['timeout', unable, /15 seconds/],
  ['unanswered', unable, /still asking/],
] as const)('%s is told with what to do', (fault, text, advice) => {
  const words = explainNoFix(new NoFix(fault))
  expect(words.text).toBe(text)
  if (advice === undefined) expect(words.advice).toBeUndefined()
  else expect(words.advice).toMatch(advice)
})

test('anything else counts as a device that does not know', () => {
  expect(explainNoFix(new Error('?'))).toEqual(explainNoFix(new NoFix('unavailable')))
})
