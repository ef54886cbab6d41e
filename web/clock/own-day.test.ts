import { describe, expect, test } from 'vitest'
import {
  disabledReasonOf,
  hintsOf,
  hoursInWords,
  inFor,
  type OwnState,
  clockOutQuestion,
  stateOf,
} from './own-day.ts'

const nine = '2026-11-21T03:30:00.000Z'
const day = { _id: '1', date: '2026-11-21', status: 'present', __v: 1 } as const
const six = '2026-11-21T12:30:00.000Z'

test.each<[Parameters<typeof stateOf>[0], OwnState]>([
  [undefined, 'before'],
  [{}, 'before'],
  [{ checkIn: nine }, 'in'],
  [{ checkIn: nine, checkOut: six }, 'done'],
])('%j is %s', (attendance, state) => {
  expect(stateOf(attendance)).toBe(state)
})

test.each([
  ['in', { hasLocation: true, online: true }, undefined],
  ['in', { hasLocation: false, online: true }, /No location is set up/],
  ['in', { hasLocation: false, online: false }, /Connect to clock in/],
  ['out', { hasLocation: false, online: true }, undefined],
  ['out', { hasLocation: true, online: false }, /Connect to clock out/],
] as const)('clocking %s with %j', (direction, circumstances, sentence) => {
  const disabledReason = disabledReasonOf(direction, circumstances)
  if (sentence === undefined) expect(disabledReason).toBeUndefined()
  else expect(disabledReason).toMatch(sentence)
})

test.each([
  ['09:00', 15, 'Hours: 9:00 am–6:00 pm. Clock in by 9:15 am to be on time.'],
  ['09:00', 0, 'Hours: 9:00 am–6:00 pm. Clock in by 9:00 am to be on time.'],
  ['08:50', 15, 'Hours: 8:50 am–6:00 pm. Clock in by 9:05 am to be on time.'],
])('work from %s with %d minutes of grace', (startsAt, graceMinutes, words) => {
  const hours = { startsAt, endsAt: '18:00', graceMinutes }
  expect(hoursInWords(hours, 'before')).toBe(words)
  expect(hoursInWords(hours, 'in')).toBe(words.slice(0, words.indexOf(' Clock in')))
})

test('how long someone is in is rounded down to minutes, and never less than none', () => {
  expect(inFor(nine, new Date('2026-11-21T06:42:59.000Z'))).toBe('In for 3 h 12 min')
  expect(inFor(nine, new Date('2026-11-21T03:29:00.000Z'))).toBe('In for 0 h 0 min')
})

test.each<[Parameters<typeof hintsOf>[0], RegExp[]]>([
  [{ kind: 'working' }, []],
  [{ kind: 'weekly-off' }, [/day off/]],
  [{ kind: 'holiday', name: 'Diwali' }, [/holiday: Diwali\./]],
  [{ kind: 'leave', name: 'casual' }, [/on leave today: Casual leave/]],
  [{ kind: 'weekly-off', attendance: { ...day, checkIn: nine } }, []],
  [{ kind: 'before-joining' }, [/joining date/]],
  [{ kind: 'working', forgotten: '2026-11-20' }, [/didn't clock out on 20 Nov 2026/]],
  [{ kind: 'leave', forgotten: '2026-11-20' }, [/didn't clock out/, /on leave today/]],
])('%j gives its hints', (today, hints) => {
  const given = hintsOf(today)
  expect(given).toHaveLength(hints.length)
  hints.forEach((hint, at) => expect(given[at]).toMatch(hint))
})

describe('before clocking out', () => {
  const usual = { halfDayUnderHours: 4, absentUnderHours: 1 }
  test.each([
    [
      '2026-11-21T03:30:02.000Z',
      usual,
      "You've worked 0 h 0 min. Clocking out now counts as absent. Clock out?",
    ],
    [
      '2026-11-21T03:33:59.000Z',
      usual,
      "You've worked 0 h 3 min. Clocking out now counts as absent. Clock out?",
    ],
    [
      '2026-11-21T04:29:59.999Z',
      usual,
      "You've worked 0 h 59 min. Clocking out now counts as absent. Clock out?",
    ],
    [
      '2026-11-21T04:30:00.000Z',
      usual,
      "You've worked 1 h 0 min. Clocking out now counts as a half day. Clock out?",
    ],
    [
      '2026-11-21T07:29:40.000Z',
      usual,
      "You've worked 3 h 59 min. Clocking out now counts as a half day. Clock out?",
    ],
    ['2026-11-21T07:30:00.000Z', usual, undefined],
    ['2026-11-21T07:30:00.000Z', { ...usual, halfDayUnderHours: 4.5 }, /4 h 0 min.*half day/],
    [
      '2026-11-21T03:34:59.000Z',
      { halfDayUnderHours: 0, absentUnderHours: 0 },
      "You've worked 0 h 4 min. Clock out?",
    ],
    ['2026-11-21T03:35:00.000Z', { halfDayUnderHours: 0, absentUnderHours: 0 }, undefined],
    // The server's clock was put back.
    ['2026-11-21T03:00:00.000Z', usual, /0 h 0 min.*absent/],
  ])('at %s, with %j: %s', (now, terms, question) => {
    const asked = clockOutQuestion({
      attendance: { ...day, checkIn: nine },
      kind: 'working',
      now,
      ...terms,
    })
    if (question === undefined) expect(asked).toBeUndefined()
    else expect(asked).toMatch(question)
  })

  test.each(['weekly-off', 'holiday', 'leave'] as const)(
    'on a day that is %s, too few hours are no absence',
    (kind) => {
      const attendance = { ...day, checkIn: nine }
      const asked = (now: string) => clockOutQuestion({ attendance, kind, now, ...usual })
      expect(asked('2026-11-21T03:33:59.000Z')).toBe(
        "You've worked 0 h 3 min. Clocking out now doesn't count as a day worked. Clock out?",
      )
      expect(asked('2026-11-21T04:30:00.000Z')).toMatch(/counts as a half day/)
    },
  )

  test('asks nothing before a clock-in', () => {
    expect(
      clockOutQuestion({ attendance: undefined, kind: 'working', now: nine, ...usual }),
    ).toBeUndefined()
  })
})
