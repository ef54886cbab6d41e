import { expect, test } from 'vitest'
import { aMark, coach } from '../../../tests/support/outbox/entries.ts'
import { entryOfMark } from '../../shared/outbox/marks/mark-entry.ts'
import { conflictsIn } from './conflicts.ts'

test('the students of entries are told apart by their number', () => {
  const entry = entryOfMark(coach, aMark('1', { registrationNumber: 'REG-2026-00001' }))
  const trouble = { is: 'conflict', theirs: undefined } as const
  const [conflict] = conflictsIn([{ ...entry, trouble }])
  expect(conflict).toMatchObject({ studentId: '1', registrationNumber: 'REG-2026-00001' })
})
