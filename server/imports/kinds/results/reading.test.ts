import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { type Event, eventCodes, events } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import { translated } from '../../../../contract/values/languages.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { contractWordsOf } from '../../../../vite/contract-words.ts'
import { readTranslations } from '../../../../vite/words.ts'
import { eventOf, labelOfResult, resultField } from './event-words.ts'
import { isSameResult, readCell } from './read-result.ts'

describe('an event', () => {
  test('is read as screens call it in every language, and by its code', async () => {
    for (const language of translated) {
      const { events } = contractWordsOf('imports', await readTranslations(language)).names
      for (const event of eventCodes)
        for (const name of [event, demandNames[event], events?.[event] ?? ''])
          expect([name, eventOf(name)]).toEqual([name, event])
    }
  })

  testRows<[ReturnType<typeof resultField>, ...string[]]>([
    ['result:run_1600m', '1600 m', '1600m', '1,600 M Run', '1600 mtr', '1600 Meters (min:sec)'],
    ['result:run_1600m', 'Run 1.6 Km', '१६०० मी. धावणे', '1.6 किमी दौड़'],
    ['result:run_100m', '100 mtrs race'],
    ['result:run_5000m', '5 KM'],
    ['result:run_2400m', '2.4km Timing'],
    ['result:height', 'Height (cm)', 'Height in cm', 'Ht.'],
    ['result:weight', 'Weight (Kg)'],
    ['result:pull_ups', 'Pull-Ups', 'Pullups (Nos)'],
    ['result:chest_expanded', 'Chest (Expanded)'],
    ['result:chest', 'Chest (cm)', 'Chest Normal'],
    ['result:long_jump', 'Long Jump (m)'],
    ['result:shot_put', 'गोळाफेक'],
    ['result:balance', 'Zig-Zag'],
    [undefined, '16 km', '3000 m', '1600', 'Height (ft)', 'Height (inches)', 'Weight (lbs)'],
    [undefined, 'Chest expansion', 'Standing broad jump', 'Remarks', ''],
  ])('is known by many headings', (field, ...headings) =>
    expect(headings.map(resultField)).toEqual(headings.map(() => field)),
  )

  test('is found under a title that several headings share', () => {
    expect(resultField('Physical test / 1600 m')).toBe('result:run_1600m')
    expect(labelOfResult('result:run_1600m')).toBe('1.6 km run')
  })
})

testRows<[Event, number | string, ...Cell[]]>([
  ['run_1600m', 342_000, '5:42', '05:42'],
  ['run_1600m', 342_300, '5:42.3', '00:05:42.3'],
  ['run_1600m', 'result_unclear', '5.42', 5.42, 342],
  ['run_1600m', 'result_time', '05:42:00', '25:42:13'],
  ['run_1600m', 'result_range', '1:42'],
  ['run_100m', 13_400, 13.4],
  ['run_100m', 13_450, '13.45 s'],
  ['pull_ups', 12, 12],
  ['pull_ups', 'result_count', 12.5, '12 and a half'],
  ['height', 1685, 168.5],
  ['height', 1676, '5 ft 6 in'],
  ['long_jump', 3650, 3.65],
  ['weight', 62_500, '62.5 kg'],
  ['weight', 'text_shortened', '1.2E+05'],
  ['ditch', 1, 'Passed'],
  ['ditch', 'result_passed', 'maybe'],
])('a cell of an event is read as a result', (event, expected, ...cells) => {
  const read = cells.map((cell) => readCell(event, cell))
  expect(read.map((one) => ('value' in one ? one.value : one.why.code))).toEqual(
    cells.map(() => expected),
  )
})

test('a result that screens show alike is the same', () => {
  expect(isSameResult('run_1600m', 342_345, 342_400)).toBe(true)
  expect(isSameResult('run_1600m', 342_345, 342_300)).toBe(false)
  expect(isSameResult('pull_ups', 10, 11)).toBe(false)
})

test('every result is read again as screens show it', () => {
  const result = fc.constantFrom(...eventCodes).chain((event) =>
    fc.record({
      event: fc.constant(event),
      value: fc.integer({ min: events[event].least, max: events[event].most }),
    }),
  )
  fc.assert(
    fc.property(result, ({ event, value }) => {
      const read = readCell(event, showResult(event, value))
      expect('value' in read && isSameResult(event, read.value, value)).toBe(true)
    }),
  )
})
