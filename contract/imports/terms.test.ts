import { expect, test } from 'vitest'
import { columnLetters } from './terms.ts'

test('columns are named as spreadsheets name them', () =>
  expect([0, 25, 26, 51, 52, 199].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR']))
