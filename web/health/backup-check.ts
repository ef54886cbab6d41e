import { t } from '@lingui/core/macro'
import type { Health } from '../../contract/health/calls.ts'
import { showBytes } from '../../contract/values/bytes.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'
import { showAge } from '../shared/age.ts'
import type { Check } from './CheckList.tsx'
import { showInstant } from '../shared/instants.ts'

/** The words for an institute that has no backup yet. */
export const firstBackup = ({ isOn, time }: Pick<Health['backups'], 'isOn' | 'time'>): string =>
  isOn
    ? t`No backup yet. The first one is made tonight at ${{ time: showTimeOfDay(time) }}.`
    : t`No backup yet.`

/** Whether the institute's data could be brought back. */
export const checkBackup = ({ backups }: Health, now: Date): Check => {
  const { isOn, isLate, last, lastVerified, isThere } = backups
  const check = { id: 'backup', title: t`Last verified backup` }
  if (last?.state === 'failed' && last._id !== lastVerified?._id) {
    const { error = '' } = last
    const when = showInstant(last.at)
    return {
      ...check,
      state: 'attention',
      fact: t`The backup of ${when} failed: ${error}`,
      advice: t`Fix this, then press "Back up now".`,
      // What could be brought back meanwhile.
      lines: lastVerified === undefined ? [] : [made(lastVerified, now)],
    }
  }
  const fact = lastVerified === undefined ? firstBackup(backups) : made(lastVerified, now)
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

const made = ({ at, bytes = 0 }: Verified, now: Date): string => {
  const when = showInstant(at)
  const size = showBytes(bytes)
  const age = showAge(now.getTime() - Date.parse(at))
  return t`${when}, ${age}: ${size}, verified.`
}
