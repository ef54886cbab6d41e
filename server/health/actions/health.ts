import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Health } from '../../../contract/health/calls.ts'
import { beginningOf } from '../../audit/rules.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import { freeBytesOf } from '../../kit/monitoring/database-facts.ts'
import { presentBackup, presentReconciliation, presentRunning } from '../present.ts'
import { faultsOfClock, isBackupLate } from '../rules.ts'
import { findLastRuns, readInstitute } from '../sql/read.ts'
import { everyVenue } from '../../db/scope/scoped.ts'

type Made = { file?: string | undefined; bytes?: number | undefined }

/** How the server, its data and its backups are. */
export const health = async (
  appContext: AppContext,
  _input: unknown,
  ctx: Ctx,
): Promise<Health> => {
  const { store, installation, eventLoop, measurements, outages, browsers } = appContext
  const { backups } = installation
  const db = everyVenue(store.db)
  const [runs, institute, data, free] = await Promise.all([
    findLastRuns(db, ctx.now),
    readInstitute(db, beginningOf(ctx.today, zoneOf(ctx))),
    'dataDir' in store.address ? freeSpaceOf(store.address.dataDir) : undefined,
    freeSpaceOf(backups.folder),
  ])
  const { since, lastKnown, bytes, lateMarks } = institute
  const ofBackups = runs.filter(({ kind }) => kind === 'backup')
  const verified = ofBackups.find(({ state }) => state === 'ok')
  const running = ofBackups.find(({ state }) => state === 'running')
  const last = ofBackups.find(({ state }) => state !== 'running')
  const reconciled = runs.find(
    ({ kind, state }) => kind === 'reconciliation' && state !== 'running',
  )
  const lastVerified = verified && presentBackup(verified)
  const facts = { now: ctx.now, verifiedAt: verified?.startedAt, since: since ?? undefined }
  return {
    version: installation.version,
    startedAt: installation.startedAt,
    clock: { now: ctx.now, ...faultsOfClock(new Date(ctx.now), lastKnown, browsers.times()) },
    database: { engine: store.engine, bytes, fault: outages.lasting() },
    disk: { data, backups: free },
    backups: {
      ...backups,
      isLate: backups.isOn && isBackupLate(facts),
      running: running && presentRunning(running),
      last: last && presentBackup(last),
      lastVerified,
      isThere: lastVerified !== undefined && (await isThere(backups.folder, lastVerified)),
    },
    reconciliation: reconciled && presentReconciliation(reconciled),
    eventLoopDelay: eventLoop.delay(),
    waiting: measurements?.waiting() ?? 0,
    lateMarks,
    secondFactor: ctx.settings.session.secondFactor,
  }
}

/** Whether the file of a backup still lies in the folder, as large as it was. */
const isThere = async (folder: string, { file, bytes }: Made): Promise<boolean> => {
  if (file === undefined) return false
  const stats = await stat(join(folder, file)).catch(() => undefined)
  return stats?.size === bytes
}

/** The free space of a folder, or of the one that it will be made in; undefined where it can't be read. */
const freeSpaceOf = async (folder: string): Promise<number | undefined> => {
  const free = await freeBytesOf(folder)
  const above = dirname(folder)
  return free === undefined && above !== folder ? freeSpaceOf(above) : free
}
