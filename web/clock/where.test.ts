import { expect, test } from 'vitest'
import { whereInWords } from './where.ts'

const pune = { locationName: 'Pune Camp', distance: 33, radius: 100, standing: 'inside' } as const

test.each([
  [pune, 'Inside Pune Camp, 33 m from the centre', undefined],
  [{ ...pune, distance: 0 }, 'Inside Pune Camp, at the centre', undefined],
  [
    { ...pune, distance: 1734, standing: 'outside' as const },
    '1.7 km from Pune Camp',
    'Move within 100 m to clock in.',
  ],
  [
    { ...pune, standing: 'unclear' as const },
    "Too inaccurate to tell if you're at Pune Camp",
    'Move into the open, then refresh the location.',
  ],
])('before clocking in, %j reads "%s"', (nearest, text, advice) => {
  expect(whereInWords(nearest, 'in')).toEqual({ standing: nearest.standing, text, advice })
})

test('no distance keeps anyone from clocking out, so nothing is advised', () => {
  const far = { ...pune, distance: 1734, standing: 'outside' as const }
  expect(whereInWords(far, 'out')).toMatchObject({ text: '1.7 km from Pune Camp' })
  expect(whereInWords(far, 'out').advice).toBeUndefined()
  expect(whereInWords({ ...pune, standing: 'unclear' }, 'out').advice).toBeUndefined()
})
