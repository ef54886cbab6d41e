import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceBetween, type Point } from '../../../contract/values/places.ts'
import { refusedBy } from '../../../tests/support/refused.ts'
import { type Circle, nearestOf, requireInside, standingAt } from './fence.ts'
import { casesOf } from '../../../tests/support/seed.ts'
import { testRows } from '../../../tests/support/tables.ts'

const pune: Circle = { name: 'Pune Camp', latitude: 18.52043, longitude: 73.856744, radius: 100 }
const metresInDegree = (Math.PI / 180) * 6_371_008.8

/** The point at a distance in metres from another in a direction, on the same sphere. */
const away = ({ latitude, longitude }: Point, metres: number, bearing = 0): Point => {
  const arc = metres / 6_371_008.8
  const north = (latitude * Math.PI) / 180
  const sin = Math.sin(north) * Math.cos(arc) + Math.cos(north) * Math.sin(arc) * Math.cos(bearing)
  const reached = Math.asin(Math.min(1, Math.max(-1, sin)))
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(arc) * Math.cos(north),
    Math.cos(arc) - Math.sin(north) * sin,
  )
  const turned = longitude + (east * 180) / Math.PI
  return {
    latitude: (reached * 180) / Math.PI,
    longitude: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
  }
}
const at = (metres: number, accuracy = 0) => ({ ...away(pune, metres), accuracy })
const codeOf = (fix: Parameters<typeof requireInside>[0], circles: Circle[] = [pune]) =>
  refusedBy(() => requireInside(fix, circles))?.code

describe('the fence', () => {
  test('is around every active location, and nowhere without locations', () => {
    const nashik: Circle = { ...pune, ...away(pune, 160_000, 1), name: 'Nashik', radius: 500 }
    const there = { ...away(nashik, 400), accuracy: 0 }
    expect(requireInside(there, [pune, nashik]).circle.name).toBe('Nashik')
    expect(codeOf(at(0), [])).toBe('no_location')
    expect(codeOf(at(0, 5000), [])).toBe('no_location')
  })

  test('is that of any circle the person is in, though another centre is nearer', () => {
    const small: Circle = { ...pune, ...away(pune, 300), name: 'Small', radius: 10 }
    const large: Circle = { ...pune, name: 'Large', radius: 400 }
    const between = { ...away(pune, 250), accuracy: 0 }
    expect(requireInside(between, [small, large]).circle.name).toBe('Large')
    const beyond = { ...away(pune, 500), accuracy: 0 }
    expect(nearestOf(beyond, [small, large])?.circle.name).toBe('Small')
  })

  const wide: Circle = { ...pune, radius: 1000 }
  testRows([
    [1780, pune, 1800],
    [350, pune, 350],
    // Never "You are 100 m from it. Move within 100 m."
    [100.4, pune, 101],
    [1020, wide, 1100],
  ])('shows a person outside their distance, rounded up', (metres, circle, distance) => {
    const { code, facts } = refusedBy(() => requireInside(at(metres), [circle])) ?? {}
    const told = { distance, location: 'Pune Camp', radius: circle.radius }
    expect([code, facts]).toEqual(['too_far', told])
  })

  const codes = { inside: undefined, outside: 'too_far', unclear: 'inaccurate' }
  testRows<[number, number, keyof typeof codes]>([
    [33, 12, 'inside'],
    [140, 50, 'inside'],
    [149, 200, 'inside'],
    [0, 200, 'inside'],
    [151, 50, 'outside'],
    [151, 200, 'outside'],
    [0, 200.1, 'unclear'],
    [33, 350, 'unclear'],
    [99_000, 350, 'unclear'],
  ])('decides by distance and accuracy, and tells so before', (metres, accuracy, stands) => {
    const fix = at(metres, accuracy)
    const near = nearestOf(fix, [pune])
    expect(near && standingAt(fix, near)).toBe(stands)
    const refused = refusedBy(() => requireInside(fix, [pune]))
    expect(refused?.code).toBe(codes[stands])
    if (stands === 'unclear') expect(refused?.facts).toEqual({ accuracy: Math.round(accuracy) })
  })
})

describe('anywhere on earth', () => {
  const upTo = (most: number) =>
    fc.oneof(
      fc.double({ min: -most, max: most, noNaN: true }),
      fc.constantFrom(-most, most, 0.0001 - most, most - 0.0001, 0),
    )
  const [latitudes, longitudes] = [upTo(90), upTo(180)]
  const circles = fc.record({
    name: fc.constant('Camp'),
    latitude: latitudes,
    longitude: longitudes,
    radius: fc.integer({ min: 10, max: 1000 }),
  })
  const bearings = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })

  test('a metre decides at the edge, whatever the accuracy allows', () => {
    const accuracies = fc.double({ min: 0, max: 5000, noNaN: true })
    fc.assert(
      fc.property(circles, bearings, accuracies, (circle, bearing, accuracy) => {
        const reach = circle.radius + Math.min(accuracy, 50)
        const inside = { ...away(circle, reach - 1, bearing), accuracy }
        const outside = { ...away(circle, reach + 1, bearing), accuracy }
        const expected = accuracy > 200 ? ['inaccurate', 'inaccurate'] : [undefined, 'too_far']
        expect([codeOf(inside, [circle]), codeOf(outside, [circle])]).toEqual(expected)
      }),
      { numRuns: casesOf(500) },
    )
  })

  test('a distance is the same there and back, and never more than half round the earth', () => {
    const points = fc.record({ latitude: latitudes, longitude: longitudes })
    fc.assert(
      fc.property(points, points, (one, other) => {
        const there = distanceBetween(one, other)
        expect(there).toBe(distanceBetween(other, one))
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(metresInDegree * 180 + 1)
      }),
    )
  })

  test('a degree of the equator is 111 km, over the antimeridian too; meridians meet', () => {
    const point = (latitude: number, longitude: number) => ({ latitude, longitude })
    expect(distanceBetween(point(0, 179.5), point(0, -179.5))).toBeCloseTo(metresInDegree, 3)
    expect(distanceBetween(point(0, 10), point(0, 11))).toBeCloseTo(metresInDegree, 3)
    expect(distanceBetween(point(90, 0), point(90, 135))).toBeCloseTo(0, 3)
    // Mumbai to Delhi is about 1,150 km.
    const mumbaiToDelhi = distanceBetween(point(19.076, 72.8777), point(28.6139, 77.209))
    expect(mumbaiToDelhi / 1000).toBeCloseTo(1153, -1)
  })
})
