import type { AppOptions } from './app.ts'
import { secondPlaceOf } from './backup-settings.ts'
import { startCommand } from './command-line.ts'
import type { Config } from './config.ts'
import type { Store } from './db/connect.ts'
import { installationOf } from './health/actions/installation.ts'
import type { BackupSettings, Installation } from './kit/installation.ts'
import { version } from './kit/version.ts'

/** This server as it was configured. */
export const setUp = (config: Config, store: Store, now: () => Date): Installation =>
  installationOf({
    store,
    now,
    version,
    backups: backupSettingsOf(config),
    start: startCommand,
  })

/** What is measured of it. */
export const monitoringOf = (
  config: Config,
  { engine }: Store,
): NonNullable<AppOptions['monitoring']> => ({
  token: config.METRICS_TOKEN,
  slowStatement: config.SLOW_STATEMENT_MS,
  build: { version, engine, node: process.versions.node },
  folders: {
    ...(engine === 'sqlite' && { data: config.DATA_DIR }),
    ...(config.BACKUP === 'on' && { backups: config.BACKUP_DIR }),
  },
})

const backupSettingsOf = (config: Config): BackupSettings => ({
  isOn: config.BACKUP === 'on',
  time: config.BACKUP_TIME,
  folder: config.BACKUP_DIR,
  hasPassphrase: config.BACKUP_PASSPHRASE !== undefined,
  second: secondPlaceOf(config)?.kind ?? 'none',
})
