import { expect, test } from 'vitest'
import { aMark, coach } from '../../../tests/support/outbox/entries.ts'
import { entryOfMark } from '../../shared/outbox/entry.ts'
import { studentsOf } from './conflicts.ts'

test('the students of entries are told apart by their number', () => {
  const entry = entryOfMark(coach, aMark('1', { registrationNumber: 'REG-2026-00001' }))
  expect(studentsOf([entry])).toEqual([{ _id: '1', registrationNumber: 'REG-2026-00001' }])
})
