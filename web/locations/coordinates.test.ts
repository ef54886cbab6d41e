import { expect, test } from 'vitest'
import { degreesText, pairIn, pointOf, readDegrees, withinTurn } from './coordinates.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['18.52043', 18.52043],
  [' -73.8567441 ', -73.856744],
  ['+7', 7],
  ['7.', 7],
  ['18,52', Number.NaN],
  ['18.5 N', Number.NaN],
  ['1e2', Number.NaN],
  ['-', Number.NaN],
])('%j reads as %d degrees', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees)
})

test('degrees have 6 decimals in a field', () => {
  expect(degreesText(18.5)).toBe('18.500000')
  expect(degreesText(-73.85674449)).toBe('-73.856744')
})

test.each([
  ['18.52043, 73.856744', { latitude: 18.52043, longitude: 73.856744 }],
  ['18.52043 73.856744', { latitude: 18.52043, longitude: 73.856744 }],
  ['-18.5,-73.8', { latitude: -18.5, longitude: -73.8 }],
  ['18.52043', undefined],
  ['18.52043, 73.85, 7', undefined],
  ['98.5, 73.8', undefined],
  ['Pune, India', undefined],
])('%j holds the pair %j', (text, point) => {
  expect(pairIn(text)).toEqual(point)
})

test('two fields make a point only when both are valid degrees', () => {
  expect(pointOf('20.5937', '78.9629')).toEqual({ latitude: 20.5937, longitude: 78.9629 })
  expect(pointOf('20.5937', '')).toBeUndefined()
  expect(pointOf('20.5937', '181')).toBeUndefined()
  expect(pointOf('north', '78')).toBeUndefined()
})

test.each([
  [78.96, 78.96],
  [181, -179],
  [-181, 179],
  [438.96, 78.96],
  [-281.04, 78.96],
])('a map turned to %d is at %d', (turned, longitude) => {
  expect(withinTurn(turned)).toBeCloseTo(longitude, 9)
})
