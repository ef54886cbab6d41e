import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languages, speak } from '../values/languages.ts'
import { type Demand, demands, factsOf } from './events.ts'
import { type ReadResult, readResult, showDistanceTo, showResult } from './figures.ts'

afterEach(() => speak('en'))

test.each<[Demand, number, string]>([
  ['run_1600m', 342_000, '5:42'],
  ['run_1600m', 342_300, '5:42.3'],
  ['run_1600m', 330_001, '5:30.1'],
  ['run_1600m', 329_950, '5:30'],
  ['run_1600m', 305_000, '5:05'],
  ['run_1600m', 305_100, '5:05.1'],
  ['run_5000m', 3_661_000, '61:01'],
  ['run_100m', 13_450, '13.45 s'],
  ['run_100m', 13_401, '13.41 s'],
  ['run_100m', 14_000, '14 s'],
  ['run_400m', 59_990, '59.99 s'],
  ['run_400m', 59_991, '1:00'],
  ['run_400m', 60_000, '1:00'],
  ['long_jump', 3650, '3.65 m'],
  ['long_jump', 3600, '3.60 m'],
  ['long_jump', 4572, '4.572 m'],
  ['shot_put', 10_000, '10.00 m'],
  ['height', 1680, '168 cm'],
  ['height', 1625, '162.5 cm'],
  ['chest_expansion', 50, '5 cm'],
  ['weight', 62_500, '62.5 kg'],
  ['weight', 40_000, '40 kg'],
  ['pull_ups', 10, '10'],
  ['ditch', 1, 'Passed'],
  ['ditch', 0, 'Not passed'],
])('shows a %s of %d as %s', (demand, value, shown) => {
  expect(showResult(demand, value)).toBe(shown)
})

test.each<[Demand, number, string]>([
  ['run_1600m', 8_000, '8 s'],
  ['run_1600m', 7_950, '8 s'],
  ['run_1600m', 1_200, '1.2 s'],
  ['run_1600m', 65_000, '1 min 5 s'],
  ['run_1600m', 120_000, '2 min'],
  ['height', 45, '4.5 cm'],
  ['long_jump', 350, '35 cm'],
  ['long_jump', 1_250, '1.25 m'],
  ['weight', 2_500, '2.5 kg'],
  ['pull_ups', 2, '2'],
])('shows a distance in %s of %d as %s', (demand, by, shown) => {
  expect(showDistanceTo(demand, by)).toBe(shown)
})

const unclear: ReadResult = { problem: 'unclear' }

test.each<[Demand, string, ReadResult]>([
  ['run_1600m', '5:42', { value: 342_000 }],
  ['run_1600m', ' 5 : 42.3 ', { value: 342_300 }],
  ['run_1600m', '५:४२', { value: 342_000 }],
  ['run_1600m', '5：42', { value: 342_000 }],
  ['run_1600m', '5 min 42 sec', { value: 342_000 }],
  ['run_1600m', '5m42s', { value: 342_000 }],
  ['run_1600m', `5'42"`, { value: 342_000 }],
  ['run_1600m', `5'42''`, { value: 342_000 }],
  ['run_1600m', '5′42″', { value: 342_000 }],
  ['run_1600m', '6 min', { value: 360_000 }],
  ['run_1600m', '342 s', { value: 342_000 }],
  ['run_1600m', '5.42', unclear],
  ['run_1600m', '542', unclear],
  ['run_1600m', '342', unclear],
  ['run_1600m', '5:60', { problem: 'time' }],
  ['run_1600m', '5:42:30', { problem: 'time' }],
  ['run_1600m', 'fast', { problem: 'time' }],
  ['run_1600m', '', { problem: 'time' }],
  ['run_1600m', '-5:42', { problem: 'time' }],
  ['run_1600m', '0:42', { problem: 'range' }],
  ['run_100m', '13.4', { value: 13_400 }],
  ['run_100m', '13.45 s', { value: 13_450 }],
  ['run_100m', '0:13.4', { value: 13_400 }],
  ['run_100m', '1:05', { value: 65_000 }],
  ['run_100m', '1.05', unclear],
  ['run_100m', '', { problem: 'seconds' }],
  ['run_100m', '4', { problem: 'range' }],
  ['run_400m', '58.4', { value: 58_400 }],
  ['run_400m', '1.02', unclear],
  ['long_jump', '3.65', { value: 3650 }],
  ['long_jump', '3.65 m', { value: 3650 }],
  ['long_jump', '365', { value: 3650 }],
  ['long_jump', '365 cm', { value: 3650 }],
  ['long_jump', '15 ft', { value: 4572 }],
  ['long_jump', `12'6"`, { value: 3810 }],
  ['long_jump', '99 m', { problem: 'range' }],
  ['height', '168', { value: 1680 }],
  ['height', '168.5 cms', { value: 1685 }],
  ['height', '1.68', { value: 1680 }],
  ['height', '1680 mm', { value: 1680 }],
  ['height', '5 ft 6 in', { value: 1676 }],
  ['height', '5.6', { problem: 'length' }],
  ['height', 'tall', { problem: 'length' }],
  ['chest_expansion', '5', { value: 50 }],
  ['weight', '62.5', { value: 62_500 }],
  ['weight', '62.5 kg', { value: 62_500 }],
  ['weight', '62.5 lb', { problem: 'weight' }],
  ['weight', '6', { problem: 'range' }],
  ['pull_ups', '10', { value: 10 }],
  ['pull_ups', '१०', { value: 10 }],
  ['pull_ups', '10.5', { problem: 'count' }],
  ['pull_ups', '9999', { problem: 'range' }],
  ['ditch', 'Passed', { value: 1 }],
  ['ditch', 'पास नहीं', { value: 0 }],
  ['ditch', 'maybe', { problem: 'passed' }],
])('reads a %s typed as %j', (demand, text, read) => {
  expect(readResult(demand, text)).toEqual(read)
})

describe('what is shown', () => {
  const resolution = { ms: 100, mm: 1, g: 1, count: 1, passed: 1 }
  const anyResult = fc.constantFrom(...demands).chain((demand) => {
    const { unit, least, most } = factsOf(demand)
    const step = resolution[unit]
    const value = fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) })
    return fc.tuple(
      fc.constant(demand),
      value.map((steps) => steps * step),
    )
  })

  test('is read as the same, in every language', () => {
    fc.assert(
      fc.property(anyResult, fc.constantFrom(...languages), ([demand, value], language) => {
        speak(language)
        expect(readResult(demand, showResult(demand, value))).toEqual({ value })
      }),
    )
  })
})
