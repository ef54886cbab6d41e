import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import type { Db, ImportResult, Tx } from '../../db/schema.ts'
import type { Effects } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { refusalOf, sentenceOf } from '../../kit/http/errors.ts'
import { checkRows } from '../check/check.ts'
import { foldHeading } from '../columns/headings.ts'
import { kindOf } from '../kinds/kinds.ts'
import { presentMade } from '../present.ts'
import { countChanges, findChangedSince, seeChanges } from '../sql/changes.ts'
import {
  findImport,
  type ImportFound,
  keepHeadings,
  noteAlive,
  updateImport,
} from '../sql/imports.ts'
import { findRows } from '../sql/read-rows.ts'
import { keepRecords } from '../sql/rows.ts'
import { type Progress, pulse, runningIn } from './state.ts'

type Claimed = { id: number; version: number }

/** Another process has taken the import over, or this one has committed it before. */
class NotOurs extends Error {}

type StoreAndClock = Pick<AppContext, 'store' | 'now'>
type Needs = StoreAndClock & Pick<Effects, 'log'>

/**
 * Makes everything that was claimed in one transaction, or nothing. When it fails the import says why
 * and can be committed again; when the process dies, the claim grows old and is given up.
 */
export const carryOut = async (needs: Needs, ctx: Ctx, claimed: Claimed): Promise<void> => {
  const { store, now } = needs
  const running = runningIn(store)
  const progress: Progress = { done: 0, total: 0 }
  running.set(claimed.id, progress)
  const stopPulse = beat(needs, claimed)
  try {
    await judgeAndMake(store, ctx, claimed, { progress, now })
  } catch (error) {
    if (!(error instanceof NotOurs)) await noteFailure(needs, claimed, error)
  } finally {
    stopPulse()
    // Where two calls have claimed it at once, the other one goes on.
    if (running.get(claimed.id) === progress) running.delete(claimed.id)
  }
}

type Watch = { progress: Progress; now: () => Date }

/** Goes on where records by which rows were judged change again and again: others then wait longer. */
const tries = 4

/** Records by which rows were judged have changed since. */
class Outdated extends Error {}

/** Judges outside the transaction, as long as nothing changes meanwhile; the last time in it. */
const judgeAndMake = async (
  store: Store,
  ctx: Ctx,
  claimed: Claimed,
  watch: Watch,
  left = tries,
): Promise<void> => {
  const judged = await judge(store.db, ctx, claimed)
  watch.progress.total = judged.checked.taken.length
  const judgeAgain = (tx: Tx) =>
    left === 1 ? judge(tx, ctx, claimed) : Promise.reject(new Outdated())
  try {
    await store.write((tx) => makeAll(tx, ctx, { ...watch, judged, judgeAgain }))
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await judgeAndMake(store, ctx, claimed, watch, left - 1)
  }
}

type Making = Watch & { judged: Judged; judgeAgain: (tx: Tx) => Promise<Judged> }

const makeAll = async (
  tx: Tx,
  ctx: Ctx,
  { judged, judgeAgain, progress, now }: Making,
): Promise<void> => {
  const { id, version } = judged.it
  const { it, checked } = (await isOutdated(tx, judged)) ? await judgeAgain(tx) : judged
  progress.total = checked.taken.length
  const told = (done: number) => {
    progress.done = done
  }
  const work = { importId: id, ctx, progress: told }
  const made = await kindOf(it.kind).make(tx, checked.taken, work, checked.facts)
  await keepRecords(tx, { importId: id, sheet: it.sheet }, made.records)
  await keepHeadings(tx, chosenHeadings(it))
  const after = presentMade(it, checked.result)
  await audit(tx, ctx, { action: 'import.made', recordId: id, after })
  const end = {
    state: 'done',
    made: JSON.stringify(made.made ?? null),
    done_by: ctx.person.id,
    done_at: now().toISOString(),
  } as const
  if (!(await updateImport(tx, { id, version }, end))) throw new NotOurs()
}

/** What is decided on the rows of an import, and of which records. */
type Judged = Awaited<ReturnType<typeof judge>>

/** Judges every row anew. */
const judge = async (db: Db, ctx: Ctx, { id, version }: Claimed) => {
  const it = await findImport(db, id)
  if (it?.state !== 'running' || it.version !== version || it.sheet === null) throw new NotOurs()
  const { sheet } = it
  const changes = await seeChanges(db, kindOf(it.kind).judgesBy)
  const rows = await findRows(db, { importId: id, sheet })
  const checked = await checkRows(db, it, rows, ctx)
  requireAsSeen(it, checked.result)
  return { it: { ...it, sheet }, checked, changes }
}

/** Whether what has changed since may change what is decided on a row. */
const isOutdated = async (tx: Tx, { it, checked, changes }: Judged): Promise<boolean> => {
  const kind = kindOf(it.kind)
  const count = await countChanges(tx, kind.judgesBy, changes)
  if (count === 0) return false
  const changed = await findChangedSince(tx, kind.judgesBy, changes.last)
  // Where their numbers differ, one was begun before the last that was seen.
  if (changed.length !== count || !kind.concerns) return true
  return kind.concerns(tx, checked.facts, changed)
}

/** What is made is what the person saw: if the institute has changed meanwhile, they look again. */
const requireAsSeen = ({ result: seen }: ImportFound, now: ImportResult): void => {
  const parts = ({ rows, taken, makes }: ImportResult) => JSON.stringify([rows, taken, makes])
  if (!seen || parts(seen) !== parts(now)) refuse('import_changed')
}

/** How a person has read columns, for the next file with the same headings. */
const chosenHeadings = ({ kind, sheets, sheet, columns }: ImportFound) => {
  const headings = sheets[sheet ?? 0]?.headings ?? []
  const rows = columns.flatMap(({ field, why }, at) => {
    const key = foldHeading(headings[at] ?? null)
    return (why === 'chosen' || why === 'before') && key !== ''
      ? [[key, { kind, heading_key: key, field }] as const]
      : []
  })
  return [...new Map(rows).values()]
}

/** Says again and again that the commit goes on, one statement at a time. */
const beat = ({ store, now }: StoreAndClock, { id, version }: Claimed): (() => void) => {
  // The one process on SQLite knows what it runs, and its writer is busy with the commit itself.
  if (store.engine === 'sqlite') return () => {}
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    store
      .write((tx) => noteAlive(tx, id, version, now().toISOString()))
      .catch(() => {})
      .finally(() => {
        isBeating = false
      })
  }, pulse)
  timer.unref()
  return () => clearInterval(timer)
}

const noteFailure = async ({ store, log }: Needs, claimed: Claimed, error: unknown) => {
  const refusal = refusalOf(error)
  if (refusal.code === 'unexpected') log.error({ err: error }, 'an import failed')
  const reason = { code: refusal.code, facts: refusal.facts, message: sentenceOf(refusal) }
  const change = { state: 'failed', error: JSON.stringify(reason) } as const
  // If even this cannot be written, the claim grows old instead.
  await store.write((tx) => updateImport(tx, claimed, change)).catch(() => {})
}
