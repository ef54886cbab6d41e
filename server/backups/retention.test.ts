import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { backupsToRemove, type StoredBackup, retention } from './rules/retention.ts'

const zone = 'Asia/Kolkata'
const hour = 3_600_000
const backup = (madeAt: string, isVerified = true): StoredBackup => ({
  name: madeAt,
  madeAt,
  isVerified,
})
const at = (milliseconds: number) => new Date(milliseconds).toISOString()
const remove = (backups: readonly StoredBackup[], now: string) =>
  backupsToRemove(backups, new Date(now), zone)
const left = (backups: readonly StoredBackup[], now: string) => {
  const removed = new Set(remove(backups, now))
  return backups.filter(({ name }) => !removed.has(name))
}

/** Nights at 01:30 in India, from a day on. */
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = Temporal.PlainDate.from(first).add({ days: at })
    const night = day.toZonedDateTime({ timeZone: zone, plainTime: '01:30' })
    return backup(night.toInstant().toString())
  })

describe('which backups are removed', () => {
  testRows([
    ['none where there are none', '', '22T20', ''],
    ['not the only one, however old', '01T00', '22T20', ''],
    ['none of the last two days, though they are of one day', '22T05 22T06', '23T20', ''],
    ['the earlier ones of a day that is over', '18T05 18T06 18T17 22T06', '22T20', '18T05 18T06'],
    ['by the day in India, 19:00 in London is the next one', '18T18 18T19 22T06', '22T20', ''],
    ['none that is not verified, nor for its sake another', '18T05 18T06? 22T06', '22T20', ''],
    ['none while the clock is behind the newest one', '18T05 18T06 22T06', '22T05', ''],
  ])('are what is needed no longer, by days and hours of a month', (_, hours, now, removed) => {
    const momentOf = (hour: string) => `2026-11-${hour.replace('?', '')}:00:00Z`
    const list = (text: string) => text.split(' ').filter((hour) => hour !== '')
    const kept = list(hours).map((hour) => backup(momentOf(hour), !hour.endsWith('?')))
    expect(remove(kept, momentOf(now)).sort()).toEqual(list(removed).map(momentOf))
  })

  test('a year and a half of nights leaves fourteen days, eight weeks and twelve months', () => {
    const all = nights('2025-05-01', 560)
    let kept: StoredBackup[] = []
    for (const night of all) kept = left([...kept, night], night.madeAt)
    expect(kept).toEqual(left(all, all.at(-1)?.madeAt ?? ''))
    const { days, weeks, months } = retention
    expect(kept.slice(-days)).toEqual(all.slice(-days))
    // Three of the weeks and one of the months end in these days, and one month ends with a week.
    expect(kept.length).toBe(days + (weeks - 3) + (months - 2))
    const monthOf = ({ madeAt }: StoredBackup) => at(Date.parse(madeAt) + 5.5 * hour).slice(0, 7)
    expect(new Set(kept.map(monthOf)).size).toBe(months)
  })

  const moment = fc
    .integer({ min: 0, max: 20_000 })
    .map((hours) => at(1_770_000_000_000 + hours * hour))
  const one = fc.tuple(moment, fc.boolean()).map((given) => backup(...given))
  const some = fc.uniqueArray(one, { selector: ({ madeAt }) => madeAt, maxLength: 200 })

  test('whatever lies there, the newest verified one stays, and no unverified one counts', () => {
    fc.assert(
      fc.property(some, moment, (backups, now) => {
        const removed = remove(backups, now)
        const verified = backups.filter(({ isVerified }) => isVerified)
        const [newest] = verified
          .map(({ madeAt }) => madeAt)
          .toSorted()
          .toReversed()
        expect(removed).not.toContain(newest)
        expect(removed.every((name) => verified.some((one) => one.name === name))).toBe(true)
        expect(remove(verified, now)).toEqual(removed)
        expect(remove(left(backups, now), now)).toEqual([])
        if (newest !== undefined && newest > now) expect(removed).toEqual([])
      }),
    )
  })
})
