import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventCodes, events } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import { demandNames as hindi } from '../../../../contract/languages/hi/events.ts'
import { demandNames as marathi } from '../../../../contract/languages/mr/events.ts'
import { eventOf, labelOfResult, resultField } from './event-words.ts'
import { isSameResult, readCell } from './read-result.ts'

describe('an event', () => {
  test('is read as screens call it in every language, and by its code', () => {
    for (const event of eventCodes)
      for (const name of [event, demandNames[event], hindi[event], marathi[event]])
        expect([name, eventOf(name)]).toEqual([name, event])
  })

  test.each([
    ['1600 m', 'run_1600m'],
    ['1600m', 'run_1600m'],
    ['1,600 M Run', 'run_1600m'],
    ['1600 mtr', 'run_1600m'],
    ['1600 Meters (min:sec)', 'run_1600m'],
    ['Run 1.6 Km', 'run_1600m'],
    ['१६०० मी. धावणे', 'run_1600m'],
    ['1.6 किमी दौड़', 'run_1600m'],
    ['100 mtrs race', 'run_100m'],
    ['5 KM', 'run_5000m'],
    ['2.4km Timing', 'run_2400m'],
    ['Height (cm)', 'height'],
    ['Height in cm', 'height'],
    ['Ht.', 'height'],
    ['Weight (Kg)', 'weight'],
    ['Pull-Ups', 'pull_ups'],
    ['Pullups (Nos)', 'pull_ups'],
    ['Chest (Expanded)', 'chest_expanded'],
    ['Chest (cm)', 'chest'],
    ['Chest Normal', 'chest'],
    ['Long Jump (m)', 'long_jump'],
    ['गोळाफेक', 'shot_put'],
    ['Zig-Zag', 'balance'],
    ['16 km', undefined],
    ['3000 m', undefined],
    ['1600', undefined],
    ['Height (ft)', undefined],
    ['Height (inches)', undefined],
    ['Weight (lbs)', undefined],
    ['Chest expansion', undefined],
    ['Standing broad jump', undefined],
    ['Remarks', undefined],
    ['', undefined],
  ])('headed %j is %s', (heading, event) => {
    expect(resultField(heading)).toBe(event && `result:${event}`)
  })

  test('is found under a title that several headings share', () => {
    expect(resultField('Physical test / 1600 m')).toBe('result:run_1600m')
    expect(labelOfResult('result:run_1600m')).toBe('1.6 km run')
  })
})

test.each([
  ['run_1600m', '5:42', 342_000],
  ['run_1600m', '5:42.3', 342_300],
  ['run_1600m', '05:42', 342_000],
  ['run_1600m', '00:05:42.3', 342_300],
  ['run_1600m', '5.42', 'result_unclear'],
  ['run_1600m', 5.42, 'result_unclear'],
  ['run_1600m', 342, 'result_unclear'],
  ['run_1600m', '05:42:00', 'result_time'],
  ['run_1600m', '25:42:13', 'result_time'],
  ['run_1600m', '1:42', 'result_range'],
  ['run_100m', 13.4, 13_400],
  ['run_100m', '13.45 s', 13_450],
  ['pull_ups', 12, 12],
  ['pull_ups', 12.5, 'result_count'],
  ['pull_ups', '12 and a half', 'result_count'],
  ['height', 168.5, 1685],
  ['height', '5 ft 6 in', 1676],
  ['long_jump', 3.65, 3650],
  ['weight', '62.5 kg', 62_500],
  ['weight', '1.2E+05', 'text_shortened'],
  ['ditch', 'Passed', 1],
  ['ditch', 'maybe', 'result_passed'],
] as const)('a cell of %s, %j, is read as %j', (event, cell, expected) => {
  const read = readCell(event, cell)
  expect('value' in read ? read.value : read.why.code).toBe(expected)
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
    { seed: 20261121 },
  )
})
