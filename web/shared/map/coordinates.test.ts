import { expect, test } from 'vitest'
import { degreesText, pairIn, pointOf, readDegrees, withinTurn } from './coordinates.ts'

test('degrees are read as they are typed, and have 6 decimals in a field', () => {
  const typed = ['', '  ', '18.52043', ' -73.8567441 ', '+7', '7.']
  expect(typed.map(readDegrees)).toEqual([undefined, undefined, 18.52043, -73.856744, 7, 7])
  for (const text of ['18,52', '18.5 N', '1e2', '-']) expect(readDegrees(text)).toBeNaN()
  expect(degreesText(18.5)).toBe('18.500000')
  expect(degreesText(-73.85674449)).toBe('-73.856744')
})

test('degrees make a point of two fields or of what was copied, if both are valid', () => {
  const pune = { latitude: 18.52043, longitude: 73.856744 }
  for (const text of ['18.52043, 73.856744', '18.52043 73.856744'])
    expect(pairIn(text)).toEqual(pune)
  expect(pairIn('-18.5,-73.8')).toEqual({ latitude: -18.5, longitude: -73.8 })
  for (const text of ['18.52043', '18.52043, 73.85, 7', '98.5, 73.8', 'Pune, India'])
    expect(pairIn(text)).toBeUndefined()
  expect(pointOf('20.5937', '78.9629')).toEqual({ latitude: 20.5937, longitude: 78.9629 })
  expect(pointOf('20.5937', '')).toBeUndefined()
  expect(pointOf('20.5937', '181')).toBeUndefined()
  expect(pointOf('north', '78')).toBeUndefined()
})

test('a map that was turned round is at the same degrees', () => {
  const turned = [78.96, 181, -181, 438.96, -281.04].map((degrees) =>
    withinTurn(degrees).toFixed(9),
  )
  expect(turned.map(Number)).toEqual([78.96, -179, 179, 78.96, 78.96])
})
