import { secondPlaceOf } from '../../server/backup-settings.ts'
import { listBackups, type StoredBackup } from '../../server/backups/actions/list.ts'
import { openSecondPlace } from '../../server/backups/actions/second-place.ts'
import { manifestNameOf } from '../../server/backups/rules/names.ts'
import { sentenceOf } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'
import { isBackupLate } from '../../server/health/rules.ts'
import { asTyped } from '../../server/kit/one-file.ts'
import { attention, type Finding, note, well } from './finding.ts'

/** Whether the institute could be brought back, here and from elsewhere. */
export const lookAtBackups = async (config: Config, now: Date): Promise<Finding[]> => {
  const backups = listBackups(config.BACKUP_DIR)
  const newest = backups.find(({ isVerified }) => isVerified)
  return [lookHere(config, { backups, newest, now }), await lookElsewhere(config, newest)]
}

type Here = { backups: readonly StoredBackup[]; newest: StoredBackup | undefined; now: Date }

const lookHere = ({ BACKUP, BACKUP_DIR }: Config, { backups, newest, now }: Here): Finding => {
  const what = 'Backups'
  const isOff = BACKUP === 'off'
  const makeOne = `Make one, which says what is wrong: ${asTyped('backup')}`
  const off = 'BACKUP=off: make sure that the database is backed up in another way.'
  if (newest === undefined)
    return isOff ? note(what, off) : attention(what, `None in ${BACKUP_DIR}.`, makeOne)
  const fact = `The last verified one was made at ${newest.madeAt}.`
  const facts = { now: now.toISOString(), verifiedAt: newest.madeAt, since: undefined }
  if (!isOff && isBackupLate(facts)) return attention(what, fact, makeOne)
  const bad = backups.filter(({ isVerified }) => !isVerified).length
  if (bad > 0)
    return attention(
      what,
      `${fact} ${bad} of ${backups.length} cannot be relied on.`,
      `See which, and remove them: ${asTyped('backup', '--list')}`,
    )
  return isOff ? note(what, `${fact} ${off}`) : well(what, fact)
}

const lookElsewhere = async (
  config: Config,
  newest: StoredBackup | undefined,
): Promise<Finding> => {
  const what = 'Second place'
  const secondPlace = secondPlaceOf(config)
  if (secondPlace === undefined)
    return note(what, 'Backups are kept on this machine only.', 'Set BACKUP_SECOND.')
  try {
    const names = await openSecondPlace(secondPlace).names()
    return newest === undefined || names.includes(manifestNameOf(newest.name))
      ? well(what, `${config.BACKUP_SECOND} has the last verified backup.`)
      : attention(
          what,
          `${config.BACKUP_SECOND} lacks the last verified backup.`,
          `The next one brings it there: ${asTyped('backup')}`,
        )
  } catch (error) {
    return attention(what, sentenceOf(error), 'The next backup tries again.')
  }
}
