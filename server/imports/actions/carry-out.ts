import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, ImportResult, Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { refusalOf, sentenceOf } from '../../kit/http/errors.ts'
import { breather } from '../breathe.ts'
import { type Checked, checkRows } from '../check/check.ts'
import { foldHeading } from '../columns/headings.ts'
import type { Work } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import {
  findImport,
  type ImportFound,
  keepHeadings,
  noteAlive,
  updateImport,
} from '../sql/imports.ts'
import { type ChangesSeen, hasChanged, seeChanges } from '../sql/changes.ts'
import { findRows, keepRecords } from '../sql/rows.ts'
import { contextOf } from './create.ts'
import { presentMade } from './made.ts'
import { type Progress, pulse, runningIn } from './state.ts'

type Claimed = { id: number; version: number }

/** Another process has taken the import over, or this one has committed it before. */
class NotOurs extends Error {}

/**
 * Makes everything that was claimed in one transaction, or nothing. When it fails the import says why
 * and can be committed again; when the process dies, the claim grows old and is given up.
 */
export const carryOut = async (
  appContext: AppContext,
  ctx: Ctx,
  claimed: Claimed,
): Promise<void> => {
  const { store, now } = appContext
  const running = runningIn(store)
  const progress: Progress = { done: 0, total: 0 }
  running.set(claimed.id, progress)
  const stopPulse = beat(appContext, claimed)
  try {
    const judged = await judge(store.db, ctx, claimed)
    progress.total = judged.checked.taken.length
    await store.write((tx) => makeAll(tx, ctx, judged, progress, () => now().toISOString()))
  } catch (error) {
    if (!(error instanceof NotOurs)) await noteFailure(appContext, ctx, claimed, error)
  } finally {
    stopPulse()
    // Where two calls have claimed it at once, the other one goes on.
    if (running.get(claimed.id) === progress) running.delete(claimed.id)
  }
}

/** What is decided on the rows of an import, and of which records. */
type Judged = { it: Running; checked: Checked; changes: ChangesSeen }
type Running = ImportFound & { sheet: number }

/** Judges every row anew; before the transaction, in which others would wait meanwhile. */
const judge = async (db: Db, ctx: Ctx, { id, version }: Claimed): Promise<Judged> => {
  const it = await findImport(db, id)
  if (it?.state !== 'running' || it.version !== version || it.sheet === null) throw new NotOurs()
  const { sheet } = it
  const breathe = breather()
  const changes = await seeChanges(db, kindOf(it.kind).judgesBy)
  const rows = await findRows(db, id, sheet, breathe)
  const draft = {
    kind: it.kind,
    fileName: it.file_name,
    sheets: readJson(it.sheets),
    sheet,
    columns: readJson(it.columns),
    answers: readJson(it.answers),
  }
  const checked = await checkRows(db, draft, rows, { ...contextOf(ctx), breathe })
  requireAsSeen(it, checked.result)
  return { it: { ...it, sheet }, checked, changes }
}

const makeAll = async (
  tx: Tx,
  ctx: Ctx,
  before: Judged,
  progress: Progress,
  now: () => string,
): Promise<void> => {
  const { id, version, kind } = before.it
  const isOther = await hasChanged(tx, kindOf(kind).judgesBy, before.changes)
  const { it, checked } = isOther ? await judge(tx, ctx, before.it) : before
  progress.total = checked.taken.length
  const breathe = breather()
  const work: Work = {
    importId: id,
    ctx,
    breathe,
    progress: (done) => {
      progress.done = done
    },
  }
  const made = await kindOf(it.kind).make(tx, checked.taken, checked.facts, work)
  await keepRecords(tx, { importId: id, sheet: it.sheet }, made.records, breathe)
  await keepHeadings(tx, chosenHeadings(it))
  await audit(tx, ctx, {
    action: 'import.made',
    recordId: id,
    after: presentMade(it, checked.result),
  })
  const end = {
    state: 'done',
    made: JSON.stringify(made.made ?? null),
    done_by: ctx.person.id,
    done_at: now(),
  } as const
  if (!(await updateImport(tx, { id, version }, end))) throw new NotOurs()
}

/** What is made is what the person saw: if the institute has changed meanwhile, they look again. */
const requireAsSeen = ({ result }: ImportFound, now: ImportResult): void => {
  const seen = result === null ? undefined : readJson(result)
  const parts = ({ rows, taken, makes }: ImportResult) => JSON.stringify([rows, taken, makes])
  if (!seen || parts(seen) !== parts(now)) refuse('import_changed')
}

/** How a person has read columns, for the next file with the same headings. */
const chosenHeadings = (it: ImportFound) => {
  const headings = readJson(it.sheets)[it.sheet ?? 0]?.headings ?? []
  const rows = readJson(it.columns).flatMap(({ field, why }, at) => {
    const key = foldHeading(headings[at] ?? null)
    return (why === 'chosen' || why === 'before') && key !== ''
      ? [[key, { kind: it.kind, heading_key: key, field }] as const]
      : []
  })
  return [...new Map(rows).values()]
}

/** Says again and again that the commit goes on, one statement at a time. */
const beat = ({ store, now }: AppContext, { id, version }: Claimed): (() => void) => {
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

const noteFailure = async (
  { store }: AppContext,
  ctx: Ctx,
  claimed: Claimed,
  error: unknown,
): Promise<void> => {
  const refusal = refusalOf(error)
  if (refusal.code === 'unexpected') ctx.log.error({ err: error }, 'an import failed')
  const reason = { code: refusal.code, facts: refusal.facts, message: sentenceOf(refusal) }
  const change = { state: 'failed', error: JSON.stringify(reason) } as const
  // If even this cannot be written, the claim grows old instead.
  await store.write((tx) => updateImport(tx, claimed, change)).catch(() => {})
}
