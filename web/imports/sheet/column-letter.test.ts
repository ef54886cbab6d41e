import { expect, test } from 'vitest'
import { columnLetter } from './column-letter.ts'

test('columns are named as spreadsheets name them', () =>
  expect([0, 25, 26, 51, 52, 199].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR']))
