import { t } from '@lingui/core/macro'
import type { Health } from '../../contract/health/calls.ts'
import { showBytes } from '../../contract/values/bytes.ts'
import { showInstant } from '../../contract/values/calendar.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'
import { showAge } from '../shared/age.ts'
import type { Check } from './CheckList.tsx'

/** The words for an institute that has no backup yet. */
export const firstBackup = ({ isOn, time }: Pick<Health['backups'], 'isOn' | 'time'>): string =>
  isOn
    ? t`No backup yet. The first one is made tonight at ${{ time: showTimeOfDay(time) }}.`
    : t`No backup yet.`

type Context = { zone: string; now: Date }

/** Whether the institute's data could be brought back. */
export const checkBackup = ({ backups }: Health, { zone, now }: Context): Check => {
  const { isOn, isLate, last, lastVerified, isThere } = backups
  const check = { id: 'backup', title: t`Last verified backup` }
  if (last?.state === 'failed' && last._id !== lastVerified?._id) {
    const { error = '' } = last
    const when = showInstant(last.at, zone)
    return {
      ...check,
      state: 'attention',
      fact: t`The backup of ${when} failed: ${error}`,
      advice: t`Fix this, then press "Back up now".`,
      // What could be brought back meanwhile.
      lines: lastVerified === undefined ? [] : [made(lastVerified, { zone, now })],
    }
  }
  const fact = lastVerified === undefined ? firstBackup(backups) : made(lastVerified, { zone, now })
  if (isLate)
    return {
      ...check,
      state: 'attention',
      fact: lastVerified === undefined ? t`No backup yet.` : fact,
      advice: t`Press "Back up now". If it fails, this page says why.`,
    }
  if (lastVerified !== undefined && !isThere)
    return {
      ...check,
      state: 'attention',
      fact: t`The file of the last verified backup is not in the server's folder.`,
      advice: t`Press "Back up now". If it fails, this page says why.`,
    }
  if (!isOn)
    return {
      ...check,
      state: 'not-set',
      fact,
      advice: t`Nightly backups are switched off (BACKUP=off). Make sure that the database is backed up in another way.`,
    }
  return { ...check, state: lastVerified === undefined ? 'not-yet' : 'ok', fact }
}

type Verified = NonNullable<Health['backups']['lastVerified']>

const made = ({ at, bytes = 0 }: Verified, { zone, now }: Context): string => {
  const when = showInstant(at, zone)
  const size = showBytes(bytes)
  const age = showAge(now.getTime() - Date.parse(at))
  return t`${when}, ${age}: ${size}, verified.`
}
