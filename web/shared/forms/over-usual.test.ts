import { expect } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import { overUsual } from './over-usual.ts'

const usual = { name: '', fee: 0, age: undefined, rows: [{ course: '', percentage: undefined }] }

testRows<[object, ...unknown[]]>([
  [
    { name: 'Asha', fee: 5, age: 20 },
    { name: 'Asha', fee: 5, age: 20 },
  ],
  [{ fee: null }, { fee: null, age: null }],
  [{ rows: [{ course: '' }, { course: 'MA' }] }, { rows: [{}, { course: 'MA' }] }],
  // What has another shape is not taken over.
  [{}, [], 5, { rows: null }, { rows: { course: 'MA' } }, { name: 7 }],
])('a draft keeps what was typed and cleared, with the fields it lacks', (changed, ...drafts) => {
  for (const kept of drafts) expect(overUsual(kept, usual)).toEqual({ ...usual, ...changed })
})
