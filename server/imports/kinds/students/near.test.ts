import { expect } from 'vitest'
import { testRows } from '../../../../tests/support/tables.ts'
import { isNear } from './names.ts'

const areNear = (expected: boolean) => (one: string, other: string) =>
  expect([isNear(one, other), isNear(other, one)]).toEqual([expected, expected])

testRows<[string, string]>([
  ['pune', 'puna'],
  ['pune', 'punee'],
  ['pnue', 'pune'],
  ['पुणे', 'पूणे'],
  ['goa', 'g.o.a'],
  ['nashik', 'nasik'],
  ['police bharti', 'polce bharati'],
])('a name may be a slip for another', areNear(true))

testRows<[string, string]>([
  ['army', 'navy'],
  ['upsc', 'mpsc'],
  ['java', 'lava'],
  ['anm', 'gnm'],
  ['pune', 'thane'],
  ['camp 1', 'camp 2'],
  ['nashik', 'nagpur'],
])('names that look alike may be different', areNear(false))
