import { expect, test } from 'vitest'
import type { DayKind } from '../../contract/clock/terms.ts'
import { testRows } from '../../tests/support/tables.ts'
import { inFor } from '../shared/clock/time-worked.ts'
import {
  clockOutQuestion,
  disabledReasonOf,
  hintsOf,
  hoursInWords,
  nextProposal,
  type OwnState,
} from './own-day.ts'

const nine = '2026-11-21T03:30:00.000Z'
const day = { _id: '1', date: '2026-11-21', status: 'present', checkIn: nine, __v: 1 } as const

testRows<['in' | 'out', boolean, string]>([
  ['in', true, ''],
  ['in', false, 'No location is set up'],
  ['out', false, ''],
])('clocking in needs a location', (direction, hasLocation, sentence) => {
  expect(disabledReasonOf(direction, { hasLocation }) ?? '').toContain(sentence)
})

testRows<[OwnState, ('in' | 'out')[], 'in' | 'out' | undefined]>([
  ['before', [], 'in'],
  ['before', ['in'], 'out'],
  ['before', ['in', 'out'], undefined],
  ['in', [], 'out'],
  ['in', ['in', 'out'], undefined],
  ['done', [], undefined],
])('without a network each press of a day is made once', (state, made, next) => {
  expect(nextProposal(state, made)).toBe(next)
})

testRows([
  ['09:00', 15, 'Hours: 9:00 am–6:00 pm. Clock in by 9:15 am to be on time.'],
  ['09:00', 0, 'Hours: 9:00 am–6:00 pm. Clock in by 9:00 am to be on time.'],
  ['08:50', 15, 'Hours: 8:50 am–6:00 pm. Clock in by 9:05 am to be on time.'],
])('work begins, with some minutes of grace', (startsAt, graceMinutes, words) => {
  const hours = { startsAt, endsAt: '18:00', graceMinutes }
  expect(hoursInWords(hours, 'before')).toBe(words)
  expect(hoursInWords(hours, 'in')).toBe(words.slice(0, words.indexOf(' Clock in')))
})

test('how long someone is in is rounded down to minutes, and never less than none', () => {
  expect(inFor(nine, new Date('2026-11-21T06:42:59.000Z'))).toBe('In for 3 h 12 min')
  expect(inFor(nine, new Date('2026-11-21T03:29:00.000Z'))).toBe('In for 0 h 0 min')
})

testRows<readonly [Parameters<typeof hintsOf>[0], ...string[]]>([
  [{ kind: 'working' }],
  [{ kind: 'weekly-off' }, 'day off'],
  [{ kind: 'holiday', name: 'Diwali' }, 'holiday: Diwali.'],
  [{ kind: 'leave', name: 'casual' }, 'on leave today: Casual leave'],
  [{ kind: 'weekly-off', attendance: day }],
  [{ kind: 'before-joining' }, 'joining date'],
  [{ kind: 'working', forgotten: '2026-11-20' }, "didn't clock out on 20 Nov 2026"],
  [{ kind: 'leave', forgotten: '2026-11-20' }, "didn't clock out", 'on leave today'],
])('a day gives its hints', (today, ...hints) => {
  expect(hintsOf(today)).toEqual(hints.map((hint) => expect.stringContaining(hint)))
})

const usual = { halfDayUnderHours: 4, absentUnderHours: 1 }
const longer = { ...usual, halfDayUnderHours: 4.5 }
const none = { halfDayUnderHours: 0, absentUnderHours: 0 }

/** What is asked of who came at nine, so long after 9 in India on this kind of day. */
const asked = (time: string, terms = usual, kind: DayKind = 'working') =>
  clockOutQuestion({ attendance: day, kind, now: `2026-11-21T${time}Z`, ...terms })
const question = (worked: string, means: string) =>
  `You've worked ${worked}. Clocking out now ${means}. Clock out?`

testRows([
  ['03:30:02.000', usual, question('0 h 0 min', 'counts as absent')],
  ['03:33:59.000', usual, question('0 h 3 min', 'counts as absent')],
  ['04:29:59.999', usual, question('0 h 59 min', 'counts as absent')],
  ['04:30:00.000', usual, question('1 h 0 min', 'counts as a half day')],
  ['07:29:40.000', usual, question('3 h 59 min', 'counts as a half day')],
  ['07:30:00.000', usual, undefined],
  ['07:30:00.000', longer, question('4 h 0 min', 'counts as a half day')],
  ['03:34:59.000', none, "You've worked 0 h 4 min. Clock out?"],
  ['03:35:00.000', none, undefined],
  // The server's clock was put back.
  ['03:00:00.000', usual, question('0 h 0 min', 'counts as absent')],
])('before clocking out the question names what the day counts as', (now, terms, words) =>
  expect(asked(now, terms)).toBe(words),
)

test('on a day off too few hours are no absence; before a clock-in nothing is asked', () => {
  for (const kind of ['weekly-off', 'holiday', 'leave'] as const) {
    const off = question('0 h 3 min', "doesn't count as a day worked")
    expect(asked('03:33:59.000', usual, kind)).toBe(off)
    expect(asked('04:30:00.000', usual, kind)).toMatch(/counts as a half day/)
  }
  const before = { attendance: undefined, kind: 'working', now: nine, ...usual } as const
  expect(clockOutQuestion(before)).toBeUndefined()
})
