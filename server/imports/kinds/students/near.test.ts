import { expect, test } from 'vitest'
import { isNear } from './near.ts'

test.each([
  ['pune', 'puna'],
  ['pune', 'punee'],
  ['pnue', 'pune'],
  ['पुणे', 'पूणे'],
  ['goa', 'g.o.a'],
  ['nashik', 'nasik'],
  ['police bharti', 'polce bharati'],
])('%s may be a slip for %s', (one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([true, true])
})

test.each([
  ['army', 'navy'],
  ['upsc', 'mpsc'],
  ['java', 'lava'],
  ['anm', 'gnm'],
  ['pune', 'thane'],
  ['camp 1', 'camp 2'],
  ['nashik', 'nagpur'],
])('%s and %s are different names', (one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([false, false])
})
