import { recordBackupBeforeUpgrade } from './backups/actions/record.ts'
import { fail, startCommand } from './command-line.ts'
import type { Config } from './config.ts'
import type { Store } from './db/connect.ts'

type Tell = (line: string) => void

/**
 * Brings the tables up to date. Where there is data, a verified backup is made first; if that fails,
 * Muster stops and nothing is changed. Of several processes only the one that upgrades makes it.
 */
export const upgradeTables = async (store: Store, config: Config, tell: Tell): Promise<void> => {
  const since = new Date()
  let isBackedUp = false
  await store.migrate(tell, async () => {
    if (config.BACKUP === 'off') return
    await backUp(tell)
    isBackedUp = true
  })
  if (isBackedUp) await recordBackupBeforeUpgrade(store, config.BACKUP_DIR, since)
}

const backUp = async (tell: Tell): Promise<void> => {
  tell('This data is of an earlier Muster. It is backed up before it is brought up to date …')
  const { code, said } = await startCommand('backup', ['--reason', 'upgrade']).ended
  const lines = said.trim() || 'The backup was ended from outside.'
  if (code === 0) return lines.split('\n').forEach(tell)
  fail(
    `${lines}\nThe data was not brought up to date, because it could not be backed up first; nothing was changed. Put that right and start again, or start once with BACKUP=off to go on without a backup.`,
  )
}
