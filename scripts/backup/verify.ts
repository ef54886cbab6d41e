import { checkAgain } from '../../server/backups/actions/check-again.ts'
import { findBackup } from '../../server/backups/actions/list.ts'
import { fail, say, sentenceOf } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'

/** Verifies a backup of BACKUP_DIR once more, by its name. */
export const verifyStored = async (config: Config, name: string): Promise<void> => {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = config
  const backup = findBackup(folder, name) ?? fail(`There is no backup ${name} in ${folder}.`)
  const { manifest } = backup
  if (manifest === undefined)
    return fail(`${name} has no manifest beside it, so there is nothing to compare it with.`)
  try {
    const { differences } = await checkAgain({ ...backup, manifest }, passphrase, new Date())
    say(`${name} is what was written: each table has the rows and the checksum of its day.`)
    if (differences > 0)
      say(
        `Its books have ${differences} differences, and had ${manifest.verified.differences} when it was made.`,
      )
  } catch (error) {
    fail(`${name} cannot be relied on: ${sentenceOf(error)}`)
  }
}
