import type { Health } from '../../contract/health/calls.ts'
import { readJson } from '../db/json-text.ts'
import type { LastRun } from './sql/read.ts'
import { cutShort } from './sql/runs.ts'

type Backups = Health['backups']

const detailOf = ({ detail, state }: LastRun) =>
  detail === null ? { ...(state === 'failed' && { error: cutShort }) } : readJson(detail)

export const presentRunning = ({ id, startedAt, reason }: LastRun): Backups['running'] => ({
  _id: String(id),
  at: startedAt,
  reason,
})

export const presentBackup = (run: LastRun): Backups['last'] => {
  const { error, file, bytes, rows, second } = detailOf(run)
  return {
    _id: String(run.id),
    at: run.startedAt,
    reason: run.reason,
    state: run.state === 'ok' ? 'ok' : 'failed',
    error,
    file,
    bytes,
    rows,
    second,
  }
}

export const presentReconciliation = (run: LastRun): Health['reconciliation'] => {
  const { error, differences = 0, firstDifferences = [] } = detailOf(run)
  return {
    at: run.startedAt,
    state: run.state === 'ok' ? 'ok' : 'failed',
    error,
    differences,
    first: [...firstDifferences],
  }
}
