import type { RunDetail, Tables, Tx } from '../../db/schema.ts'

type RunTable = Tables['runs']

export type NewRun = Pick<RunTable, 'kind' | 'reason'> & {
  night?: RunTable['night'] | undefined
  employeeId?: number | undefined
}

/** A process that has said nothing for so long has died: milliseconds. */
const longestSilence = 3 * 60_000

/** A run that has last said before this that it goes on has died. */
export const silentSince = (now: string): string =>
  new Date(Date.parse(now) - longestSilence).toISOString()

/**
 * Records that a run begins, and returns its id; undefined if another process has begun a backup, or
 * this night's. Runs whose process has died count as failed from here on.
 */
export const beginRun = async (tx: Tx, run: NewRun, now: string): Promise<number | undefined> => {
  await failDeadRuns(tx, now)
  const begun = await tx
    .insertInto('runs')
    .values({
      kind: run.kind,
      reason: run.reason,
      night: run.night ?? null,
      started_at: now,
      alive_at: now,
      ended_at: null,
      state: 'running',
      detail: null,
      employee_id: run.employeeId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id
}

/** Records that a run goes on. */
export const keepRunAlive = async (tx: Tx, id: number, now: string): Promise<void> => {
  await tx
    .updateTable('runs')
    .set({ alive_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Records how a run ended. One that was given up as dead stays failed: another may have taken its night. */
export const endRun = async (
  tx: Tx,
  id: number,
  state: 'ok' | 'failed',
  detail: RunDetail,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('runs')
    .set({ state, detail: JSON.stringify(detail), ended_at: now, alive_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** What is told of a run whose process ended without a word. */
export const cutShort = 'It was cut short: its process ended before it was done.'

/** What is told of a run whose process was told to stop. */
export const stoppedRun = 'It was stopped before it was done.'

/** Records that a run failed whose command has ended without recording its end itself. */
export const failRun = async (tx: Tx, id: number, error: string, now: string): Promise<void> => {
  const detail: RunDetail = { error }
  await tx
    .updateTable('runs')
    .set({ state: 'failed', detail: JSON.stringify(detail), ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

const failDeadRuns = async (tx: Tx, now: string): Promise<void> => {
  const detail: RunDetail = { error: cutShort }
  await tx
    .updateTable('runs')
    .set((row) => ({
      state: 'failed',
      ended_at: row.ref('alive_at'),
      detail: JSON.stringify(detail),
    }))
    .where('state', '=', 'running')
    .where('alive_at', '<', silentSince(now))
    .execute()
}
