import type { Store } from '../../db/connect.ts'
import type { BackupSettings, Installation } from '../../kit/installation.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, RunDetail } from '../../db/schema.ts'
import { findRun } from '../sql/read.ts'
import { keepSayingAlive } from './record.ts'
import { cutShort, failRun } from '../sql/runs.ts'

type Started = { ended: Promise<{ code: number | null; said: string }>; stop: () => void }

type Given = {
  store: Store
  now: () => Date
  version: string
  backups: BackupSettings
  /** Starts a command of Muster as a process of its own. */
  start: (name: string, args: readonly string[], env: Record<string, string>) => Started
}

const commandOf = { backup: 'backup', reconciliation: 'reconcile' } as const

/** This server as it was set up, with its database and the commands it can start on it. */
export const installationOf = ({ store, now, version, backups, start }: Given): Installation => {
  const { address } = store
  const env = {
    BACKUP_DIR: backups.folder,
    ...('dataDir' in address
      ? { DATA_DIR: address.dataDir }
      : { DATABASE_URL: address.databaseUrl }),
  }
  const running = new Map<Started, Promise<void>>()
  return {
    version,
    startedAt: now().toISOString(),
    backups,
    carryOut: async ({ id, kind }, log) => {
      const command = start(commandOf[kind], ['--run', String(id)], env)
      // A busy command cannot say so itself for a while.
      const stopSaying = keepSayingAlive(store, id, now)
      const done = command.ended.then(async ({ code, said }) => {
        // What a command was saying when it was killed is not a reason, and may name people.
        const error = (code === null ? undefined : lastLineOf(said)) ?? cutShort
        // Nothing changes if the command has recorded its end, as it does unless it is killed.
        await store.write((tx) => failRun(tx, id, error, now().toISOString()))
        const end = await findEnd(store.db, id)
        if (code === 0) log.info({ kind, ...end }, 'run ended')
        else log.warn({ kind, ...end, code }, 'run ended')
      })
      running.set(command, done)
      await done
        .catch((error: unknown) => log.error({ err: error }, `the end of a ${kind}`))
        .finally(() => {
          stopSaying()
          running.delete(command)
        })
    },
    stop: async () => {
      const ends = [...running].map(([command, done]) => {
        command.stop()
        return done.catch(() => {})
      })
      await Promise.all(ends)
    },
  }
}

/** A command says in its last line what went wrong. */
const lastLineOf = (said: string): string | undefined =>
  said
    .trim()
    .split('\n')
    .findLast((line) => line !== '')

/** What the log tells of a run; what differs would name people and venues. */
const findEnd = async (db: Db, id: number) => {
  const { reason, state, detail } = await findRun(db, id)
  const { seconds, differences, error, second }: RunDetail = detail === null ? {} : readJson(detail)
  return { reason, state, seconds, differences, error, secondPlace: second?.error }
}
