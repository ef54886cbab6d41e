import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { languages, speak } from '../values/languages.ts'
import { type Demand, demands, factsOf } from './events.ts'
import { type ReadResult, readResult, showDistanceTo, showResult } from './figures.ts'

afterEach(() => speak('en'))

/** Values in the least unit of a demand, and how they read. */
type ResultCase = [Demand, ...(readonly [number, string])[]]

testRows<ResultCase>([
  ['run_1600m', [342_000, '5:42'], [342_300, '5:42.3'], [330_001, '5:30.1'], [329_950, '5:30']],
  ['run_1600m', [305_000, '5:05'], [305_100, '5:05.1']],
  ['run_5000m', [3_661_000, '61:01']],
  ['run_100m', [13_450, '13.45 s'], [13_401, '13.41 s'], [14_000, '14 s']],
  ['run_400m', [59_990, '59.99 s'], [59_991, '1:00'], [60_000, '1:00']],
  ['long_jump', [3650, '3.65 m'], [3600, '3.60 m'], [4572, '4.572 m']],
  ['shot_put', [10_000, '10.00 m']],
  ['height', [1680, '168 cm'], [1625, '162.5 cm']],
  ['chest_expansion', [50, '5 cm']],
  ['weight', [62_500, '62.5 kg'], [40_000, '40 kg']],
  ['pull_ups', [10, '10']],
  ['ditch', [1, 'Passed'], [0, 'Not passed']],
])('a result is shown in the unit of its demand', (demand, ...shown) => {
  for (const [value, text] of shown) expect(showResult(demand, value)).toBe(text)
})

testRows<ResultCase>([
  ['run_1600m', [8_000, '8 s'], [7_950, '8 s'], [1_200, '1.2 s'], [65_000, '1 min 5 s']],
  ['run_1600m', [120_000, '2 min']],
  ['height', [45, '4.5 cm']],
  ['long_jump', [350, '35 cm'], [1_250, '1.25 m']],
  ['weight', [2_500, '2.5 kg']],
  ['pull_ups', [2, '2']],
])('a distance to a limit is shown in words', (demand, ...shown) => {
  for (const [by, text] of shown) expect(showDistanceTo(demand, by)).toBe(text)
})

const unclear: ReadResult = { problem: 'unclear' }

testRows<[Demand, ReadResult, ...string[]]>([
  ['run_1600m', { value: 342_000 }, '5:42', '५:४२', '5：42', '5 min 42 sec', '5m42s', '342 s'],
  ['run_1600m', { value: 342_000 }, `5'42"`, `5'42''`, '5′42″'],
  ['run_1600m', { value: 342_300 }, ' 5 : 42.3 '],
  ['run_1600m', { value: 360_000 }, '6 min'],
  ['run_1600m', { value: 304_000 }, '5:04', '5 min 4 s', `5'4"`],
  ['run_1600m', { problem: 'digits' }, '5:4', '5:4.5', `5'4`, '५:४'],
  ['run_1600m', unclear, '5.42', '542', '342'],
  ['run_1600m', { problem: 'time' }, '5:60', '5:42:30', 'fast', '', '-5:42'],
  ['run_1600m', { problem: 'range' }, '0:42'],
  ['run_100m', { value: 13_400 }, '13.4', '0:13.4'],
  ['run_100m', { value: 13_450 }, '13.45 s'],
  ['run_100m', { value: 65_000 }, '1:05'],
  ['run_100m', unclear, '1.05'],
  ['run_100m', { problem: 'seconds' }, ''],
  ['run_100m', { problem: 'range' }, '4'],
  ['run_400m', { value: 58_400 }, '58.4'],
  ['run_400m', unclear, '1.02'],
  ['long_jump', { value: 3650 }, '3.65', '3.65 m', '365', '365 cm'],
  ['long_jump', { value: 4572 }, '15 ft'],
  ['long_jump', { value: 3810 }, `12'6"`],
  ['long_jump', { problem: 'range' }, '99 m'],
  ['height', { value: 1680 }, '168', '1.68', '1680 mm'],
  ['height', { value: 1685 }, '168.5 cms'],
  ['height', { value: 1676 }, '5 ft 6 in'],
  ['height', { problem: 'length' }, '5.6', 'tall'],
  ['chest_expansion', { value: 50 }, '5'],
  ['weight', { value: 62_500 }, '62.5', '62.5 kg'],
  ['weight', { problem: 'weight' }, '62.5 lb'],
  ['weight', { problem: 'range' }, '6'],
  ['pull_ups', { value: 10 }, '10', '१०'],
  ['pull_ups', { problem: 'count' }, '10.5'],
  ['pull_ups', { problem: 'range' }, '9999'],
  ['ditch', { value: 1 }, 'Passed'],
  ['ditch', { value: 0 }, 'पास नहीं'],
  ['ditch', { problem: 'passed' }, 'maybe'],
])('reads a result however it is typed, and says what is unclear', (demand, read, ...texts) => {
  for (const text of texts) expect([text, readResult(demand, text)]).toEqual([text, read])
})

const resolution = { ms: 100, mm: 1, g: 1, count: 1, passed: 1 }
const anyResult = fc.constantFrom(...demands).chain((demand) => {
  const { unit, least, most } = factsOf(demand)
  const step = resolution[unit]
  const steps = fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) })
  return steps.map((count) => [demand, count * step] as const)
})

test('what is shown is read as the same, in every language', () => {
  fc.assert(
    fc.property(anyResult, fc.constantFrom(...languages), ([demand, value], language) => {
      speak(language)
      expect(readResult(demand, showResult(demand, value))).toEqual({ value })
    }),
  )
})
