import { setInterval } from 'node:timers/promises'
import type * as contract from '../../../contract/imports/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { seenBy } from '../../db/scope/scoped.ts'
import type { Db, ImportResult, Tx } from '../../db/schema.ts'
import { afterCommit, type Effects } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { refusalOf, sentenceOf } from '../../kit/http/errors.ts'
import { checkRows } from '../check.ts'
import { foldHeading } from '../columns/headings.ts'
import { kindOf } from '../kinds/kinds.ts'
import { presentMade } from '../present.ts'
import { findChangedSince, seeChanges } from '../sql/changes.ts'
import * as sql from '../sql/imports.ts'
import { findRows } from '../sql/read-rows.ts'
import { keepRecords } from '../sql/rows.ts'
import { permitted, type Progress, pulse, runningIn, showImport, stateNow } from './show.ts'

type Input = InputOf<typeof contract.commitImport>

/**
 * Claims the import in one update, so that of several calls one commits it. The work begins once this is
 * committed; the answer does not wait for it.
 */
export const claim = async (
  tx: Tx,
  { params: { id }, query }: Input,
  ctx: Ctx,
  appContext: AppContext,
) => {
  const it = permitted(await sql.lockImport(tx, id), ctx)
  const state = stateNow(appContext.store, it, ctx.now)
  if (state === 'undone') refuse('import_undone')
  const isClaimed = state === 'ready' || state === 'failed'
  if (isClaimed) {
    if (query.__v !== undefined && query.__v !== it.version) refuse('version_conflict')
    if ((it.result?.taken ?? 0) === 0) refuse('import_empty')
    const change = { state: 'running', error: null, alive_at: ctx.now } as const
    if (!(await sql.updateImport(tx, it, change))) refuse('version_conflict')
    const claimed = { id, version: it.version + 1 }
    afterCommit(tx, ({ log }) => void carryOut({ ...appContext, log }, ctx, claimed))
  }
  const shown = await showImport(tx, appContext, id, ctx)
  return isClaimed ? { import: { ...shown.import, state: 'running' as const } } : shown
}

type Claimed = { id: number; version: number }

/** Another process has taken the import over, or this one has committed it before. */
class NotOurs extends Error {}

type Needs = Pick<AppContext, 'store' | 'now'> & Pick<Effects, 'log'>

/**
 * Makes everything that was claimed in one transaction, or nothing. When it fails the import says why
 * and can be committed again; when the process dies, the claim grows old and is given up.
 */
export const carryOut = async (needs: Needs, ctx: Ctx, claimed: Claimed): Promise<void> => {
  const { store, now } = needs
  const running = runningIn(store)
  const progress: Progress = { done: 0, total: 0 }
  running.set(claimed.id, progress)
  const ended = new AbortController()
  void beat(needs, claimed, ended.signal).catch(() => {})
  try {
    await judgeAndMake(store, ctx, claimed, { progress, now })
  } catch (error) {
    if (!(error instanceof NotOurs)) await noteFailure(needs, claimed, error)
  } finally {
    ended.abort()
    // Where two calls have claimed it at once, the other one goes on.
    if (running.get(claimed.id) === progress) running.delete(claimed.id)
  }
}

type Watch = { progress: Progress; now: () => Date }

/** Goes on where records by which rows were judged change again and again: others then wait longer. */
const tries = 4

/** Judges outside the transaction, as long as nothing changes meanwhile; the last time in it. */
const judgeAndMake = async (
  store: AppContext['store'],
  ctx: Ctx,
  claimed: Claimed,
  watch: Watch,
) => {
  for (let left = tries; ; left -= 1) {
    const judged = await judge(seenBy(store.db, ctx.person), ctx, claimed, watch)
    const isMade = await store.write(async (tx) => {
      if (!(await isOutdated(tx, judged))) return makeAll(tx, ctx, judged, watch)
      return left === 1 && makeAll(tx, ctx, await judge(tx, ctx, claimed, watch), watch)
    })
    if (isMade) return
  }
}

const makeAll = async (
  tx: Tx,
  ctx: Ctx,
  { it, facts, taken, result }: Judged,
  { progress, now }: Watch,
): Promise<true> => {
  const { id, sheet } = it
  const told = (done: number) => {
    progress.done = done
  }
  const { made, records } = await facts.make(tx, taken, { importId: id, ctx, progress: told })
  await keepRecords(tx, { importId: id, sheet }, records)
  await sql.keepHeadings(tx, chosenHeadings(it))
  await audit(tx, ctx, { action: 'import.made', recordId: id, after: presentMade(it, result) })
  const end = {
    state: 'done',
    made: JSON.stringify(made ?? null),
    done_by: ctx.person.id,
    done_at: now().toISOString(),
  } as const
  if (!(await sql.updateImport(tx, it, end))) throw new NotOurs()
  return true
}

/** What is decided on the rows of an import, and of which records. */
type Judged = Awaited<ReturnType<typeof judge>>

/** Judges every row anew. */
const judge = async (db: Db, ctx: Ctx, { id, version }: Claimed, { progress }: Watch) => {
  const it = await sql.findImport(db, id)
  if (it?.state !== 'running' || it.version !== version) throw new NotOurs()
  const changes = await seeChanges(db, kindOf(it.kind).judgesBy)
  const rows = await findRows(db, { importId: id, sheet: it.sheet })
  const { facts, taken, result } = await checkRows(db, it, rows, ctx)
  if (facts === undefined) throw new NotOurs()
  requireAsSeen(it, result)
  progress.total = taken.length
  return { it, facts, taken, result, changes }
}

/** Whether what has changed since may change what is decided on a row. */
const isOutdated = async (tx: Tx, { it, facts, changes }: Judged): Promise<boolean> => {
  const changed = await findChangedSince(tx, kindOf(it.kind).judgesBy, changes)
  if (changed?.length === 0) return false
  return changed === undefined || !facts.concerns || facts.concerns(tx, changed)
}

/** What is made is what the person saw: if the institute has changed meanwhile, they look again. */
const requireAsSeen = ({ result: seen }: sql.ImportFound, now: ImportResult): void => {
  const parts = ({ rows, taken, makes }: ImportResult) => JSON.stringify([rows, taken, makes])
  if (!seen || parts(seen) !== parts(now)) refuse('import_changed')
}

/** How a person has read columns, for the next file with the same headings. */
const chosenHeadings = ({ kind, sheets, sheet, columns }: sql.ImportFound) => {
  const headings = sheets[sheet ?? 0]?.headings ?? []
  const rows = columns.flatMap(({ field, why }, at) => {
    const key = foldHeading(headings[at] ?? null)
    return (why === 'chosen' || why === 'before') && key !== ''
      ? [[key, { kind, heading_key: key, field }] as const]
      : []
  })
  return [...new Map(rows).values()]
}

/** Says again and again that the commit goes on, one statement at a time, until it has ended. */
const beat = async (
  { store, now }: Needs,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<void> => {
  // The one process on SQLite knows what it runs, and its writer is busy with the commit itself.
  if (store.engine === 'sqlite') return
  for await (const _ of setInterval(pulse, undefined, { signal, ref: false }))
    await store.write((tx) => sql.noteAlive(tx, claimed, now().toISOString())).catch(() => {})
}

const noteFailure = async ({ store, log }: Needs, claimed: Claimed, error: unknown) => {
  const refusal = refusalOf(error)
  if (refusal.code === 'unexpected') log.error({ err: error }, 'an import failed')
  const reason = { code: refusal.code, facts: refusal.facts, message: sentenceOf(refusal) }
  const change = { state: 'failed', error: JSON.stringify(reason) } as const
  // If even this cannot be written, the claim grows old instead.
  await store.write((tx) => sql.updateImport(tx, claimed, change)).catch(() => {})
}
