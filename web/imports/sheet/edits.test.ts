import { expect, test } from 'vitest'
import { editedRows, noEdits, readEdits, withoutSent, withTyped } from './edits.ts'

const typed = (edits: typeof noEdits, row: number, field: string, text: string, known = '') =>
  withTyped(edits, { row, field, text, known })

test('what is typed over a cell is kept until sent, unless it is the former value', () => {
  const one = typed(noEdits, 14, 'name', 'Asha')
  const two = typed(one, 3, 'contactNumber', '9822000000', '9.82E+09')
  expect(editedRows(typed(two, 14, 'campVenue', 'Pune', 'Poona'))).toEqual([
    { row: 3, values: { contactNumber: '9822000000' } },
    { row: 14, values: { name: 'Asha', campVenue: 'Pune' } },
  ])
  const once = typed(noEdits, 14, 'name', 'Asha', 'Aasha')
  expect(typed(once, 14, 'name', 'Aasha', 'Aasha')).toEqual(noEdits)
})

test('what is typed while others are sent is kept, and nothing else is taken again', () => {
  const sent = typed(typed(noEdits, 14, 'name', 'Asha'), 3, 'name', 'Ravi')
  const now = typed(sent, 14, 'name', 'Asha Patil')
  expect(withoutSent(now, sent)).toEqual({ 14: { name: 'Asha Patil' } })
  const edits = typed(noEdits, 14, 'name', 'Asha')
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  for (const other of [undefined, null, 'Asha', [edits], { 14: 'Asha' }, { 14: { name: 1 } }])
    expect(readEdits(other)).toBe(noEdits)
})
