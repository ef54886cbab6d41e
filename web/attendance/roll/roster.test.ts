import { expect, test } from 'vitest'
import type { RosterExcused } from '../../../contract/attendance/roster.ts'
import type { RosterAnswer } from '../../../contract/attendance/roster-rows.ts'
import { aMark, anExcuse } from '../../../tests/support/outbox/entries.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { aDay } from '../../../tests/support/clock/days.ts'
import { entryOfMark } from '../../shared/outbox/marks/mark-entry.ts'
import { entryOfExcuse, type ExcuseEntry } from '../../shared/outbox/excuses/excuse-kind.ts'
import { backAtOnce, valuesOf } from '../../shared/excuses/excuse-form.ts'
import { heardOf, versionOf, withAnswer } from '../../shared/rosters/roster.ts'
import { formatMarkTimes } from '../mark-times.ts'
import { studentsMatching } from '../marking/marks.ts'
import { countsOf } from '../marking/unmarked.ts'
import { excusing } from './excusing.ts'
import { rollOf, withExcused, withWaiting } from './roster.ts'
import { byDay, standingOf } from '../unsent/unsent.ts'

const today = '2026-11-21'
const answer: RosterAnswer = {
  version: 'v1',
  whole: true,
  students: [
    ['1', 'asha', 'REG/1', '98220 11223', '2026-01-01', 'A26/7', '0253 257890'],
    ['2', 'Bina', 'REG/2', '98221', '2026-11-21', '', ''],
  ],
  gone: [],
  total: 2,
  date: today,
  today,
  daysBack: 3,
  anyDay: false,
  marks: [['1', 'late', 2, 'Bus']],
}
const venueRead = {
  key: 'kept',
  personId: '7',
  venue: 'Pune Camp',
  now: '2026-11-21T01:10:00.000Z',
  tag: 'a',
}
const roster = withAnswer(undefined, answer, venueRead)

test('a kept roster is the roll of a day, without marks or age if no one asked for it', () => {
  const roll = rollOf(roster, today, aDay(today))
  expect(roll).toMatchObject({ total: 2, mayMark: true, needsReason: false, asOf: venueRead.now })
  expect(roll.students).toMatchObject([
    { name: 'asha', mark: { status: 'late', version: 2, remarks: 'Bus' } },
    { name: 'Bina' },
  ])
  expect(roll.students[1]).not.toHaveProperty('mark')
  const before = rollOf(roster, '2026-11-20', aDay(today))
  expect(before.students.map(({ _id, mark }) => [_id, mark])).toEqual([['1', undefined]])
  expect(before).toMatchObject({ known: false, asOf: undefined })
  expect(rollOf(roster, '2026-11-01', aDay(today)).mayMark).toBe(false)
})

test('a roster without all students is asked for whole', () => {
  expect(versionOf(roster)).toBe('v1')
  expect(versionOf(withAnswer(undefined, { ...answer, total: 2001 }, venueRead))).toBeUndefined()
})

test('a kept roster is searched as the server searches', () => {
  const { students } = rollOf(roster, today, aDay(today))
  for (const search of ['a26/7 ASHA', '20 11223', '+91 98220', '257890', 'reg asha'])
    expect(studentsMatching(students, search).map(({ name }) => [search, name])).toEqual([
      [search, 'asha'],
    ])
})

test('changes go into the roster by name; what has not changed is younger', () => {
  const students: typeof answer.students = [['3', 'Áarti', 'REG/3', '', today, '', '']]
  const changes = { whole: false, version: 'v2', students, gone: ['1', '99'] }
  const next = withAnswer(roster, { ...answer, ...changes }, venueRead)
  expect(next.students.map(([id]) => id)).toEqual(['2', '3'])
  expect(next).toMatchObject({ version: 'v2', total: 2 })
  expect(next.days[today]?.tagFor).toBe('v1')
  const heard = heardOf(roster, today, 'now')
  expect(heard.days[today]).toMatchObject({ asOf: 'now', tag: 'a' })
  expect(heard.students).toBe(roster.students)
})

const own = aMark('2', { name: 'Bina', status: 'absent', remarks: ' ill ' })
const entry = entryOfMark('7', own)

test('what waits stands over what the server has, by day and venue, troubles first', () => {
  const { students } = rollOf(roster, today, aDay(today))
  expect(withWaiting(students, [entry])[1]).toMatchObject({
    waiting: true,
    mark: { status: 'absent', remarks: 'ill', version: 0 },
  })
  const conflict = { ...entry, trouble: { is: 'conflict' as const, theirs: undefined } }
  expect(withWaiting(students, [conflict])).toBe(students)
  const trouble = { is: 'refused' as const, message: 'He has moved.' }
  const refused = { ...entryOfMark('7', { ...own, studentId: '3', name: 'Zoya' }), trouble }
  const former = entryOfMark('7', { ...own, day: '2026-11-20' })
  const days = byDay([entry, refused, former], ({ mark }) => mark)
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    [today, 2],
    ['2026-11-20', 1],
  ])
  expect(days[0]?.entries.map(standingOf)).toEqual(['He has moved.', 'Waiting'])
  expect(standingOf({ ...entry, batch: 'key' })).toBe('On its way')
})

const behind = { madeAt: '2026-11-21T12:00:00.000Z', clockOff: -720 }
const daysApart = 'made at 20 Nov 2026, 6:40 am, arrived 21 Nov 2026, 6:05 pm'

testRows<readonly [{ madeAt?: string; clockOff?: number }, string | undefined]>([
  [{}, undefined],
  [{ madeAt: '2026-11-21T01:10:00.000Z' }, 'made at 6:40 am, arrived 6:05 pm'],
  [{ madeAt: '2026-11-20T01:10:00.000Z' }, daysApart],
  [behind, 'made at 5:30 pm, arrived 6:05 pm (by a clock 12 minutes behind)'],
])('a mark that waited tells its times, days and clock', (waited, words) => {
  const mark = { markedAt: '2026-11-21T12:35:00.000Z', ...waited }
  expect(formatMarkTimes(mark)).toBe(words)
})

test('a roll shows who is excused, also as it waits here, and misses no mark of them', () => {
  const students = rollOf(roster, today, aDay(today)).students
  const ids = students.map(({ _id }) => _id)
  const [first = '', second = ''] = ids
  const excused: RosterExcused[] = [
    [first, 'leave', '2026-11-01', '2026-11-20', null, 'former'],
    [second, 'sick', '2026-11-19', null, null, 'open'],
  ]
  const ended = { studentId: second, from: '2026-11-19', to: '2026-11-20', replaces: 'open' }
  const waiting = [
    entryOfExcuse(
      '7',
      anExcuse('pass', { studentId: first, kind: 'out-pass', from: today, to: today }),
    ),
    entryOfExcuse('7', anExcuse('ended', ended)),
  ]
  const shown = (entries: readonly ExcuseEntry[]) =>
    withExcused(students, excused, entries, today).map(({ excused: why }) => why?.kind)
  expect(shown([]).slice(0, 2)).toEqual([undefined, 'sick'])
  expect(shown(waiting).slice(0, 2)).toEqual(['out-pass', undefined])
  const [refused] = waiting.map((entry) => ({ ...entry, trouble }))
  expect(shown(refused ? [refused] : []).slice(0, 2)).toEqual([undefined, 'sick'])
  const unmarked = students.map(({ mark: _mark, ...student }) => student)
  const open = countsOf(withExcused(unmarked, excused, [], today), {}).unmarked
  expect(open).toBe(unmarked.length - 1)
})

test('a day that was not read knows the excuses of the days that were, as last read', () => {
  const read = (date: string, excused: RosterExcused[], at: string, former = roster) =>
    withAnswer(former, { ...answer, date, excused }, { ...venueRead, now: at })
  const leave: RosterExcused = ['1', 'leave', '2026-11-18', '2026-11-24', null, 'leave']
  const sick: RosterExcused = ['2', 'sick', '2026-11-20', null, null, 'sick']
  const earlier = read('2026-11-19', [leave], '2026-11-19T01:00:00.000Z', { ...roster, days: {} })
  const kinds = (kept: typeof roster, date: string) => {
    const { students, excused } = rollOf(kept, date, aDay(date))
    return withExcused(students, excused, [], date).map((one) => one.excused?.kind)
  }
  expect(kinds(earlier, '2026-11-22')).toEqual(['leave', undefined])
  expect(kinds(earlier, '2026-11-25')).toEqual([undefined, undefined])
  // What was not said of a day any more had ended when that day was read.
  const ended = read('2026-11-20', [sick], '2026-11-20T01:00:00.000Z', earlier)
  expect(kinds(ended, '2026-11-22')).toEqual([undefined, 'sick'])
  expect(kinds(ended, '2026-11-19')).toEqual(['leave'])
})

test('who is back from an out-pass is excused until then, and corrected elsewhere', () => {
  const [student] = rollOf(roster, today, aDay(today)).students
  const days = { kind: 'out-pass', from: today, backBy: '2026-11-23T12:30:00.000Z' } as const
  const pass = { key: 'pass', ...days, to: '2026-11-23' }
  const typed = valuesOf(pass, today)
  const at = new Date('2026-11-22T01:00:00.000Z')
  const back = { backAt: at.toISOString(), to: '2026-11-22' }
  expect(backAtOnce(typed, at)).toEqual(back)
  expect(backAtOnce(typed, new Date('2026-11-25T01:00:00.000Z')).to).toBe('2026-11-23')
  if (!student) throw new Error('No one is on the roll')
  const formers = [pass, { ...pass, backBy: undefined }].map(
    (excused) => excusing([{ ...student, excused }], today).former?.key,
  )
  expect(formers).toEqual(['pass', undefined])
})

const trouble = { is: 'refused' as const, message: 'No' }
