import { expect, test } from 'vitest'
import { standardContent } from '../../../contract/fitness/shapes.ts'
import type { Standard } from '../../../contract/fitness/standards.ts'
import { examOf } from './exam-of.ts'

const content = (cycle: string) =>
  standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer',
    cycle,
    validFrom: '2026-01-01',
    source: { name: 'Notice', kind: 'official', checkedOn: '2026-01-01' },
  })

const standard = (_id: string, given: Partial<Standard> = {}): Standard => ({
  ...content('2027'),
  _id,
  version: 2,
  madeAt: '2026-11-21T00:00:00.000Z',
  courses: [],
  ...given,
})

test('a student is judged by the exam that is chosen, else by that of their first course', () => {
  const standards = ['1', '2', '3'].map((id) => standard(id))
  expect(examOf(standards, ['3', '2'], '')?._id).toBe('3')
  expect(examOf(standards, ['3', '2'], '1')?._id).toBe('1')
  expect(examOf(standards, ['3'], 'gone')?._id).toBe('3')
  expect(examOf(standards, [], '')).toBeUndefined()
})

test('by the version that judges today, with who vouches for that one', () => {
  const confirmed = { by: { name: 'Asha' }, at: '2026-11-21T00:00:00.000Z' }
  const inForce = { ...content('2026'), version: 1, madeAt: '2026-01-01T00:00:00.000Z' }
  const exam = examOf([standard('1', { passMarks: 50, confirmed, inForce })], ['1'], '')
  expect(exam).toEqual({ ...inForce, _id: '1', courses: [] })
})
