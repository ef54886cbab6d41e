import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { Store } from '../../db/connect.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { refusalOf, sentenceOf } from '../../kit/http/errors.ts'
import { createYield } from '../in-turn.ts'
import { foldHeading } from '../columns/headings.ts'
import type { Work } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { type ImportFound, keepHeadings, noteAlive, updateImport } from '../sql/imports.ts'
import { keepRecords } from '../sql/rows.ts'
import { type Claimed, isOutdated, type Judged, judge, NotOurs } from './judge.ts'
import { presentMade } from '../present.ts'
import { type Progress, pulse, runningIn } from './state.ts'

type StoreAndClock = Pick<AppContext, 'store' | 'now'>

/**
 * Makes everything that was claimed in one transaction, or nothing. When it fails the import says why
 * and can be committed again; when the process dies, the claim grows old and is given up.
 */
export const carryOut = async (
  appContext: StoreAndClock,
  ctx: Ctx,
  claimed: Claimed,
): Promise<void> => {
  const { store, now } = appContext
  const running = runningIn(store)
  const progress: Progress = { done: 0, total: 0 }
  running.set(claimed.id, progress)
  const stopPulse = beat(appContext, claimed)
  try {
    await judgeAndMake(store, ctx, claimed, { progress, now: () => now().toISOString() })
  } catch (error) {
    if (!(error instanceof NotOurs)) await noteFailure(appContext, ctx, claimed, error)
  } finally {
    stopPulse()
    // Where two calls have claimed it at once, the other one goes on.
    if (running.get(claimed.id) === progress) running.delete(claimed.id)
  }
}

type Watch = { progress: Progress; now: () => string }

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
  const yieldToOthers = createYield()
  const work: Work = {
    importId: id,
    ctx,
    yieldToOthers,
    progress: (done) => {
      progress.done = done
    },
  }
  const made = await kindOf(it.kind).make(tx, checked.taken, checked.facts, work)
  await keepRecords(tx, { importId: id, sheet: it.sheet }, made.records, yieldToOthers)
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

const noteFailure = async (
  { store }: StoreAndClock,
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
