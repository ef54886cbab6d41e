import { expect, test } from 'vitest'
import { explainNoFix, NoFix } from './geolocation.ts'

test('a fault without a name counts as a device that does not know where it is', () =>
  expect(explainNoFix(new Error('?'))).toEqual(explainNoFix(new NoFix('unavailable'))))
