import { expect, test } from 'vitest'
import type { Standard } from '../../../contract/fitness/standards.ts'
import { anExam } from '../../../tests/support/fitness/readiness.ts'
import { examOf } from './exam-of.ts'

const standard = (_id: string, given: Partial<Standard> = {}): Standard => ({
  ...anExam({ cycle: '2027' }),
  _id,
  version: 2,
  madeAt: '2026-11-21T00:00:00.000Z',
  courses: [],
  ...given,
})

test('a student is judged by the chosen exam or their course’s, as it is in force', () => {
  const standards = ['1', '2', '3'].map((id) => standard(id))
  expect(examOf(standards, ['3', '2'], '')?._id).toBe('3')
  expect(examOf(standards, ['3', '2'], '1')?._id).toBe('1')
  expect(examOf(standards, ['3'], 'gone')?._id).toBe('3')
  expect(examOf(standards, [], '')).toBeUndefined()
  const confirmed = { by: { name: 'Asha' }, at: '2026-11-21T00:00:00.000Z' }
  const inForce = { ...anExam(), version: 1, madeAt: '2026-01-01T00:00:00.000Z' }
  const exam = examOf([standard('1', { passMarks: 50, confirmed, inForce })], ['1'], '')
  expect(exam).toEqual({ ...inForce, _id: '1', courses: [] })
})
