import type { Cell } from '../../../contract/imports/cell.ts'
import type { DuplicateChoice, ImportKind } from '../../../contract/imports/terms.ts'
import { defaultSettings } from '../../../contract/settings/calls.ts'
import type { Check, Kind, Work } from '../../../server/imports/kinds/kind.ts'
import { insertImport } from '../../../server/imports/sql/imports.ts'
import { findDifferences } from '../../../server/reconciliation/actions.ts'
import { today } from '../camp.ts'
import type { TestServer } from '../server.ts'

type Sheet = {
  /** The field of each column. */
  fields: readonly string[]
  rows: readonly (readonly Cell[])[]
  titles?: readonly string[]
  answers?: Record<string, string>
  choice?: DuplicateChoice
}

/** A call of the super administrator, as what it runs is given it. */
export const contextAt = async (server: TestServer, requestId: string): Promise<Work['ctx']> => {
  const { id } = await server.as('superadmin')
  return {
    now: server.clock.now.toISOString(),
    today: today as Check['today'],
    person: { id, name: 'The superadmin', role: 'superadmin', tokenHash: '' },
    requestId,
    settings: defaultSettings,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    network: '127.0.0.1',
    devices: [],
    keepDevices: () => {},
    noteDelayedMarks: () => {},
    makesBackups: false,
  }
}

/** The record of an import, to which what it makes refers. */
const addImport = async (server: TestServer, kind: ImportKind): Promise<number> => {
  const { id } = await server.as('superadmin')
  const now = server.clock.now.toISOString()
  return server.store.write((tx) =>
    insertImport(tx, {
      kind,
      file_name: 'file.csv',
      file_hash: '',
      format: 'csv',
      state: 'ready',
      sheets: '[]',
      notes: '[]',
      columns: '[]',
      answers: '{}',
      created_at: now,
      created_by: id,
      alive_at: now,
    }),
  )
}

/** Checks, makes and undoes rows of a kind without a file: its columns are read already. */
export const importerOf = <F, P>(server: TestServer, kind: Kind<F, P>) => {
  const breathe = async () => {}

  const checkOf = ({ fields, titles = [], answers = {} }: Sheet): Check => ({
    titles,
    sheet: '',
    fileName: 'file.csv',
    today: today as Check['today'],
    now: server.clock.now.toISOString(),
    settings: defaultSettings,
    fields,
    answers,
    monthFirst: () => false,
    isSwapped: () => false,
    breathe,
  })

  const rowsOf = ({ fields, rows, choice = 'skip' }: Sheet) =>
    rows.map((cells, at) => ({
      row: at + 2,
      cells: Object.fromEntries(fields.map((field, place) => [field, cells[place] ?? null])),
      choice,
    }))

  const judgeAll = async (sheet: Sheet, db: Parameters<typeof kind.readFacts>[0]) => {
    const check = checkOf(sheet)
    const rows = rowsOf(sheet)
    const facts = await kind.readFacts(db, rows, check)
    const judged = rows.map((row) => ({ row: row.row, ...kind.judge(row, facts, check) }))
    const taken = judged.flatMap(({ row, plan }) => (plan === undefined ? [] : [{ row, plan }]))
    return { check, facts, judged, taken }
  }

  /** What a check answers. */
  const check = async (sheet: Sheet) => {
    const { check, facts, judged, taken } = await judgeAll(sheet, server.store.db)
    return {
      questions: kind.questions(facts, check),
      shown: judged.map(({ shown }) => shown),
      problems: judged.flatMap(({ row, problems }) => problems.map((one) => ({ row, ...one }))),
      makes: kind.summarise(
        taken.map(({ plan }) => plan),
        facts,
        check,
      ).makes,
      taken: taken.map(({ row }) => row),
    }
  }

  const workOf = async (importId: number): Promise<Work> => ({
    importId,
    breathe,
    progress: () => {},
    ctx: await contextAt(server, `import-${importId}`),
  })

  /** Makes the rows that are taken; returns what undoes it. */
  const make = async (sheet: Sheet) => {
    const importId = await addImport(server, kind.kind)
    const work = await workOf(importId)
    const done = await server.store.write(async (tx) => {
      const { facts, taken } = await judgeAll(sheet, tx)
      return kind.make(tx, taken, facts, work)
    })
    const before = {
      records: done.records,
      // It is kept as JSON.
      made: JSON.parse(JSON.stringify(done.made)) as unknown,
      doneAt: work.ctx.now,
    }
    const undo = async () => server.store.write((tx) => kind.undo(tx, before, work))
    return { importId, records: done.records, undo }
  }

  /** What the reconciliation finds wrong. */
  const differences = async () => {
    const lines: string[] = []
    for await (const line of findDifferences(server.store.db)) lines.push(line)
    return lines
  }

  return { check, make, differences }
}
