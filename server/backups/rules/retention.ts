import { dayInZone } from '../../../contract/values/calendar.ts'

/** The newest backup of each of so many days, weeks and months is kept, by the institute's zone. */
export const retention = { days: 14, weeks: 8, months: 12 }

/** All backups of the last two days are kept, so that one made at noon does not replace the night's. */
const keptWhole = 48 * 3_600_000

export type StoredBackup = { name: string; madeAt: string; isVerified: boolean }

/**
 * The names of the backups that are no longer needed. Only verified ones count and only they are
 * removed, never the newest; periods without a backup do not count. If a backup is from the future
 * the clock was set back, and nothing is removed until it is right again.
 */
export const backupsToRemove = (
  backups: readonly StoredBackup[],
  now: Date,
  zone: string,
): string[] => {
  const verified = backups
    .filter(({ isVerified }) => isVerified)
    .sort((one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt))
  const [newest] = verified
  if (newest === undefined || Date.parse(newest.madeAt) > now.getTime()) return []
  const namesToKeep = new Set(
    [
      newest,
      ...verified.filter(({ madeAt }) => now.getTime() - Date.parse(madeAt) <= keptWhole),
      ...newestOfEach(verified, zone, retention.days, (day) => day.toString()),
      ...newestOfEach(
        verified,
        zone,
        retention.weeks,
        (day) => `${day.yearOfWeek} ${day.weekOfYear}`,
      ),
      ...newestOfEach(verified, zone, retention.months, (day) => day.toPlainYearMonth().toString()),
    ].map(({ name }) => name),
  )
  return verified.map(({ name }) => name).filter((name) => !namesToKeep.has(name))
}

const newestOfEach = (
  verified: readonly StoredBackup[],
  zone: string,
  periods: number,
  periodOf: (day: Temporal.PlainDate) => string,
): StoredBackup[] => {
  const newest = new Map<string, StoredBackup>()
  for (const backup of verified) {
    const period = periodOf(Temporal.PlainDate.from(dayInZone(new Date(backup.madeAt), zone)))
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, periods)
}
