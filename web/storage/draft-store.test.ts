import { expect, test } from 'vitest'
import { overUsual } from './draft-store.ts'

const usual = { name: '', fee: 0, age: undefined, rows: [{ course: '', percentage: undefined }] }

test.each([
  ['keeps what was typed', { name: 'Asha', fee: 5, age: 20 }, { name: 'Asha', fee: 5, age: 20 }],
  ['keeps a number that was cleared as cleared', { fee: null, age: null }, { fee: null }],
  [
    'gives added rows their missing fields',
    { rows: [{}, { course: 'MA' }] },
    { rows: [{ course: '' }, { course: 'MA' }] },
  ],
  ['starts anew from something else', [], {}],
  ['starts anew from a number', 5, {}],
  ['keeps its rows when the draft has none', { rows: null }, {}],
  ['keeps its rows when the draft has another shape there', { rows: { course: 'MA' } }, {}],
  ['keeps a text where the draft has a number', { name: 7 }, {}],
])('a draft %s', (_, kept, changed) => {
  expect(overUsual(kept, usual)).toEqual({ ...usual, ...changed })
})
