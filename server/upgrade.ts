import { onlyHere } from './backup-settings.ts'
import { recordBackupBeforeUpgrade } from './backups/actions/record.ts'
import { startCommand } from './command-line.ts'
import type { Config } from './config.ts'
import type { Store } from './db/connect.ts'
import type { Voice } from './kit/voice.ts'

/**
 * Brings the tables up to date. Where there is data, a verified backup is made first; if that fails,
 * Muster stops and nothing is changed. Of several processes only the one that upgrades makes it.
 */
export const upgradeTables = async (store: Store, config: Config, voice: Voice): Promise<void> => {
  const since = new Date()
  let isBackedUp = false
  await store.migrate(voice.say, async () => {
    if (config.BACKUP === 'off') return
    await backUp(voice)
    isBackedUp = true
  })
  if (isBackedUp) await recordBackupBeforeUpgrade(store, config.BACKUP_DIR, since)
}

const backUp = async ({ say, fail }: Voice): Promise<void> => {
  say('This data is of an earlier Muster. It is backed up before it is brought up to date …')
  const { code, said } = await startCommand('backup', ['--reason', 'upgrade']).ended
  const lines = said.trim() || 'The backup was ended from outside.'
  if (code === 0 || code === onlyHere) return lines.split('\n').forEach(say)
  fail(
    `${lines}\nThe data was not brought up to date, because it could not be backed up first; nothing was changed. Put that right and start again, or start once with BACKUP=off to go on without a backup.`,
  )
}
