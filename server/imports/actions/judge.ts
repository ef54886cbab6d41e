import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, ImportResult, Tx } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import { createYield } from '../in-turn.ts'
import { type Checked, checkRows, contextOf } from '../check/check.ts'
import { kindOf } from '../kinds/kinds.ts'
import { type ChangesSeen, countChanges, findChangedSince, seeChanges } from '../sql/changes.ts'
import { findImport, type ImportFound } from '../sql/imports.ts'
import { findRows } from '../sql/rows.ts'

export type Claimed = { id: number; version: number }

/** Another process has taken the import over, or this one has committed it before. */
export class NotOurs extends Error {}

/** What is decided on the rows of an import, and of which records. */
export type Judged = { it: Running; checked: Checked; changes: ChangesSeen }
type Running = ImportFound & { sheet: number }

/** Judges every row anew; before the transaction, in which others would wait meanwhile. */
export const judge = async (db: Db, ctx: Ctx, { id, version }: Claimed): Promise<Judged> => {
  const it = await findImport(db, id)
  if (it?.state !== 'running' || it.version !== version || it.sheet === null) throw new NotOurs()
  const { sheet } = it
  const yieldToOthers = createYield()
  const changes = await seeChanges(db, kindOf(it.kind).judgesBy)
  const rows = await findRows(db, { importId: id, sheet }, yieldToOthers)
  const draft = {
    kind: it.kind,
    fileName: it.file_name,
    sheets: readJson(it.sheets),
    sheet,
    columns: readJson(it.columns),
    answers: readJson(it.answers),
  }
  const checked = await checkRows(db, draft, rows, { ...contextOf(ctx), yieldToOthers })
  requireAsSeen(it, checked.result)
  return { it: { ...it, sheet }, checked, changes }
}

/** Whether what has changed since may change what is decided on a row. */
export const isOutdated = async (tx: Tx, { it, checked, changes }: Judged): Promise<boolean> => {
  const kind = kindOf(it.kind)
  const count = await countChanges(tx, kind.judgesBy, changes)
  if (count === 0) return false
  const changed = await findChangedSince(tx, kind.judgesBy, changes.last)
  // Where their numbers differ, one was begun before the last that was seen.
  if (changed.length !== count || !kind.concerns) return true
  return kind.concerns(tx, checked.facts, changed)
}

/** What is made is what the person saw: if the institute has changed meanwhile, they look again. */
const requireAsSeen = ({ result }: ImportFound, now: ImportResult): void => {
  const seen = result === null ? undefined : readJson(result)
  const parts = ({ rows, taken, makes }: ImportResult) => JSON.stringify([rows, taken, makes])
  if (!seen || parts(seen) !== parts(now)) refuse('import_changed')
}
