import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, type Day } from '../../../contract/values/calendar.ts'
import { type DayStatus, dayStatuses } from '../../../contract/clock/terms.ts'
import { leaveTypes } from '../../../contract/leave/terms.ts'
import { aDay } from '../../../tests/support/clock/days.ts'
import { casesOf } from '../../../tests/support/seed.ts'
import { type Expected, firstDayOf, kindOf } from './kinds.ts'
import { judgeMonth, statsOf } from './month.ts'
import type { StoredDay } from './work.ts'

const today = aDay('2026-11-21')
const zone = 'Asia/Kolkata'
const diwali = { date: '2026-11-08', name: 'Diwali' }
const guru = { date: '2026-11-24', name: 'Guru Nanak Jayanti' }
const expected: Expected = {
  weeklyOff: [0],
  holidays: [diwali, guru],
  firstDay: aDay('2026-11-03'),
  leave: [
    {
      leave_type: 'casual',
      start_date: aDay('2026-11-13'),
      end_date: aDay('2026-11-16'),
      half: null,
    },
  ],
}

test.each([
  ['2026-11-02', 'before-joining', undefined],
  ['2026-11-01', 'before-joining', undefined],
  ['2026-11-03', 'working', undefined],
  ['2026-11-08', 'holiday', 'Diwali'],
  ['2026-11-12', 'working', undefined],
  ['2026-11-13', 'leave', 'casual'],
  ['2026-11-15', 'weekly-off', 'Sunday'],
  ['2026-11-16', 'leave', 'casual'],
  ['2026-11-17', 'working', undefined],
  ['2026-11-22', 'weekly-off', 'Sunday'],
  ['2026-11-24', 'holiday', 'Guru Nanak Jayanti'],
])('%s is %s', (day, kind, name) => {
  expect(kindOf(aDay(day), expected)).toEqual({ kind, ...(name !== undefined && { name }) })
})

test.each([
  [null, '2026-11-20T18:29:59Z', '2026-11-20'],
  [null, '2026-11-20T18:30:00Z', '2026-11-21'],
  ['2026-12-01', '2026-11-20T00:00:00Z', '2026-12-01'],
  ['2020-01-01', '2026-11-20T00:00:00Z', '2026-11-20'],
])('joined %s, account of %s: counts from %s', (joined, created_at, first) => {
  const joining_date = joined === null ? null : aDay(joined)
  expect(firstDayOf({ joining_date, created_at }, 'Asia/Kolkata')).toBe(first)
})

const entry = (day: string, status: DayStatus, hours?: number): StoredDay => {
  const check_in = `${day}T03:30:00.000Z`
  const out = new Date(Date.parse(check_in) + (hours ?? 0) * 3_600_000)
  const check_out = hours === undefined ? null : out.toISOString()
  const unsaid = { remarks: null, reason: null, changed_at: check_in }
  return { day: aDay(day), status, check_in, check_out, ...unsaid }
}

test.each([
  ['2028-02-01', 29],
  ['2027-02-01', 28],
  ['2026-12-01', 31],
])('a month that begins on %s has %i days', (first, count) => {
  const days = judgeMonth(aDay(first), [], expected, { today, zone, isOver: false })
  const last = addDays(addMonths(aDay(first), 1), -1)
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([count, first, last])
})

/** Counts a month day by day, straight from the written rules. */
const recount = (
  first: Day,
  entries: readonly StoredDay[],
  { weeklyOff, holidays, firstDay, leave }: Expected,
  isOver: boolean,
) => {
  const sums = { total: 0, present: 0, absent: 0, late: 0, half: 0, hours: 0 }
  for (let at = 0; at < 31; at += 1) {
    const day = addDays(first, at)
    if (day.slice(0, 7) !== first.slice(0, 7) || day < firstDay) continue
    const isOff =
      weeklyOff.includes(new Date(day).getUTCDay()) || holidays.some(({ date }) => date === day)
    const away = leave.filter(({ start_date, end_date }) => day >= start_date && day <= end_date)
    const isHalf = !isOff && away.length === 1 && away[0]?.half !== null
    const off = isOff || (away.length > 0 && !isHalf)
    const weight = isHalf ? 0.5 : 1
    const own = entries.find((one) => one.day === day)
    // 03:30 and 10:00 in London are on the same day in India.
    const mended = own !== undefined && own.reason !== null && own.changed_at.slice(0, 10) > day
    const open = own?.check_out === null && own.check_in !== null && !mended
    const status = own && (open && day < today ? 'half-day' : own.status)
    if (own?.check_in && own.check_out)
      sums.hours += Math.round((Date.parse(own.check_out) - Date.parse(own.check_in)) / 36_000)
    if (off && (status === undefined || status === 'absent')) continue
    if (status === undefined && (day > today || (day === today && !isOver))) continue
    sums.total += weight
    if (status === 'present') sums.present += weight
    else if (status === 'late') sums.late += weight
    else if (status === 'half-day') sums.half += weight
    else sums.absent += weight
  }
  const rate = (100 * (sums.present + sums.late + sums.half / 2)) / (sums.total || 1)
  return { ...sums, rate }
}

test('the statistics are those of a plain recount, for any month', () => {
  const offsets = fc.integer({ min: -40, max: 40 })
  const aDate = offsets.map((by) => addDays(today, by))
  const leaves = fc.record({
    leave_type: fc.constantFrom(...leaveTypes),
    start_date: aDate,
    length: fc.integer({ min: 0, max: 12 }),
    half: fc.constantFrom(null, 'first', 'second'),
  })
  const entries = fc.record({
    back: fc.integer({ min: 0, max: 40 }),
    status: fc.constantFrom(...dayStatuses),
    minutes: fc.option(fc.integer({ min: 0, max: 840 })),
    clocked: fc.integer({ min: 0, max: 9 }),
    reason: fc.option(fc.constant('Mended'), { freq: 5 }),
    daysAfter: fc.integer({ min: 0, max: 2 }),
  })
  const months = fc.constantFrom('2026-10-01', '2026-11-01', '2026-12-01')
  const property = fc.property(
    months,
    fc.uniqueArray(entries, { selector: ({ back }) => back, maxLength: 40 }),
    fc.array(leaves, { maxLength: 3 }),
    fc.uniqueArray(aDate, { maxLength: 5 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    offsets,
    fc.boolean(),
    (month, drawn, leave, holidays, weeklyOff, joined, isOver) => {
      const first = aDay(month)
      const kept = drawn.map(({ back, status, minutes, clocked, reason, daysAfter }) => {
        const day = addDays(today, -back)
        const whole = entry(day, status, minutes === null ? undefined : minutes / 60)
        const changed_at = `${addDays(day, daysAfter)}T10:00:00.000Z`
        const unclocked = clocked === 0 && { check_in: null, check_out: null }
        return { ...whole, reason, changed_at, ...unclocked }
      })
      const rhythm: Expected = {
        weeklyOff,
        holidays: holidays.map((date) => ({ date, name: 'Holiday' })),
        firstDay: addDays(today, joined),
        leave: leave.map(({ length, ...one }) => ({
          ...one,
          end_date: addDays(one.start_date, one.half === null ? length : 0),
        })),
      }
      const stats = statsOf(judgeMonth(first, kept, rhythm, { today, zone, isOver }))
      const sums = recount(first, kept, rhythm, isOver)
      expect(stats).toMatchObject({
        totalDays: sums.total,
        present: sums.present,
        absent: sums.absent,
        late: sums.late,
        halfDay: sums.half,
        totalWorkHours: sums.hours / 100,
      })
      expect(Math.abs(stats.attendanceRate - sums.rate)).toBeLessThan(0.0501)
    },
  )
  fc.assert(property, { numRuns: casesOf(400) })
})
