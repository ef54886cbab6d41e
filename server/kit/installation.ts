import type { FastifyBaseLogger } from 'fastify'

/** How the server makes backups, as configured. */
export type BackupSettings = {
  /** Off where others take care of them. */
  isOn: boolean
  /** When the work of a night begins, in the institute's zone: `HH:MM`. */
  time: string
  folder: string
  hasPassphrase: boolean
  /** Where a second copy goes. */
  second: 'none' | 'folder' | 's3'
}

/** A run that was begun, and whose command is to be started. */
export type BegunRun = { id: number; kind: 'backup' | 'reconciliation' }

/** How this server is set up, and the commands that it runs beside itself. */
export type Installation = {
  version: string
  startedAt: string
  backups: BackupSettings
  /** Runs the command of a run to its end. */
  carryOut: (
    run: BegunRun,
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  ) => Promise<void>
  /** Ends the commands that run. */
  stop: () => Promise<void>
}

/** A server that nothing was set up for, as tests of other things start it. */
export const bareInstallation = (now: () => Date): Installation => ({
  version: '0.0.0',
  startedAt: now().toISOString(),
  backups: { isOn: false, time: '01:30', folder: '', hasPassphrase: false, second: 'none' },
  carryOut: async () => {},
  stop: async () => {},
})
