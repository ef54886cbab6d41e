import { expect } from 'vitest'
import type { Cell } from '../../../contract/imports/cell.ts'
import type { DuplicateChoice } from '../../../contract/imports/terms.ts'
import { defaultSettings } from '../../../contract/settings/defaults.ts'
import type { Check, Kind, Work } from '../../../server/imports/kinds/kind.ts'
import { today } from '../camp.ts'
import { expectTrueBooks } from '../recount/books.ts'
import type { TestServer } from '../server.ts'
import { importFile } from './files.ts'

type Sheet = {
  /** The field of each column. */
  fields: readonly string[]
  rows: readonly (readonly Cell[])[]
  titles?: readonly string[]
  answers?: Record<string, string>
  choice?: DuplicateChoice
}

/** What a row holds of a student, a day and so on, such as a mark. */
type Held = readonly [key: string, value: string | number]
type HeldRow = { isBad: boolean; holds: readonly Held[] }

/** A call of the super administrator, as what it runs is given it. */
export const contextAt = async (server: TestServer, requestId: string): Promise<Work['ctx']> => {
  const { id } = await server.as('superadmin')
  return {
    now: server.clock.now.toISOString(),
    today: today as Check['today'],
    person: { id, name: 'The superadmin', role: 'superadmin', venues: undefined, tokenHash: '' },
    requestId,
    settings: defaultSettings,
    network: '127.0.0.1',
    devices: [],
    makesBackups: false,
  }
}

/** Checks, makes and undoes rows of a kind without a file: its columns are read already. */
export const importerOf = <P>(server: TestServer, kind: Kind<P>) => {
  let files = 0

  const checkOf = ({ fields, titles = [], answers = {} }: Sheet): Check => ({
    titles: [...titles, '', 'file.csv'],
    today: today as Check['today'],
    settings: defaultSettings,
    fields,
    answers,
  })

  const rowsOf = ({ fields, rows, choice = 'skip' }: Sheet) =>
    rows.map((cells, at) => ({
      row: at + 2,
      cells: Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? null])),
      choice,
    }))

  const judgeAll = async (sheet: Sheet, db: Parameters<typeof kind.read>[0]) => {
    const check = checkOf(sheet)
    const rows = rowsOf(sheet)
    const facts = await kind.read(db, rows, check)
    const judged = rows.map((row) => ({ row: row.row, ...facts.judge(row) }))
    const taken = judged.flatMap(({ row, plan }) => (plan === undefined ? [] : [{ row, plan }]))
    return { facts, judged, taken }
  }

  /** What a check answers. */
  const check = async (sheet: Sheet) => {
    const { facts, judged, taken } = await judgeAll(sheet, server.store.db)
    const plans = taken.map(({ plan }) => plan)
    const problems = judged.flatMap(({ row, problems }) => problems.map((one) => ({ row, ...one })))
    return {
      questions: facts.questions,
      shown: judged.map(({ shown }) => shown),
      problems,
      /** What is wrong with which rows, in words. */
      told: problems.map(({ row, field, message }) => [row, field, message]),
      /** The same by codes. */
      codes: problems.map(({ row, kind, field, code }) => [row, kind, field, code]),
      makes: facts.summarise(plans).makes,
      taken: taken.map(({ row }) => row),
    }
  }

  /** Makes the rows that are taken; returns what undoes it. The books are right after both. */
  const make = async (sheet: Sheet) => {
    // Its record, to which what it makes refers; nothing else comes from this file.
    files += 1
    const file = `Name\nAsha ${files}`
    const { _id } = await importFile(await server.as('superadmin'), kind.kind, file)
    const importId = Number(_id)
    const ctx = await contextAt(server, `import-${importId}`)
    const work: Work = { importId, progress: () => {}, ctx }
    const done = await server.store.write(async (tx) => {
      const { facts, taken } = await judgeAll(sheet, tx)
      return facts.make(tx, taken, work)
    })
    await expectTrueBooks(server.store.db)
    // It is kept as JSON.
    const made = JSON.parse(JSON.stringify(done.made)) as unknown
    const before = { records: done.records, made }
    const undo = async () => {
      try {
        await server.store.write((tx) => kind.undo(tx, before, work))
      } finally {
        await expectTrueBooks(server.store.db)
      }
    }
    return { records: done.records, undo }
  }

  /** Makes a sheet and undoes it: it names just the bad rows, and makes just what the others hold. */
  const expectRoundTrip = async (
    sheet: Sheet,
    rows: readonly HeldRow[],
    makes: (count: number) => object,
    contents: () => Promise<string[]>,
  ) => {
    const isContradicted = ([key, value]: Held) =>
      rows.some(({ holds }) => holds.some((other) => other[0] === key && other[1] !== value))
    const good = rows.filter(({ isBad, holds }) => !isBad && !holds.some(isContradicted))
    const wanted = new Set(good.flatMap(({ holds }) => holds.map((held) => held.join(' '))))
    const checked = await check(sheet)
    const bad = checked.problems.filter((problem) => problem.kind === 'bad')
    expect(new Set(bad.map(({ row }) => rows[row - 2]))).toEqual(
      new Set(rows.filter((row) => !good.includes(row))),
    )
    expect(checked.makes).toEqual(makes(wanted.size))
    const before = await contents()
    const { undo } = await make(sheet)
    expect((await contents()).toSorted()).toEqual([...before, ...wanted].toSorted())
    expect((await check(sheet)).makes).toEqual(makes(0))
    await undo()
    expect(await contents()).toEqual(before)
  }

  return { check, make, expectRoundTrip }
}
