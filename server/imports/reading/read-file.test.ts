import { expect, it } from 'vitest'
import { type ThreadOptions, threadPool } from '../../kit/threads/pool.ts'
import { refusedCode } from '../../../tests/support/refused.ts'
import { handMadeWorkbook, sheetRows } from '../../../tests/support/spreadsheets/workbooks.ts'
import { readBytes } from './read-bytes.ts'
import { readFile } from './read-file.ts'

const threadsWith = (read: NonNullable<ThreadOptions['limits']>['read'] = {}) =>
  threadPool({ address: { dataDir: '' }, onStatement: undefined }, { leeway: 10, limits: { read } })
const threads = threadsWith()

const rows = Array.from({ length: 3_000 }, (_, row) => [`Name ${row}`, row, null, true])
const workbook = handMadeWorkbook({
  sheets: [
    { name: 'First', rows: sheetRows([['A', 'B', 'C', 'D'], ...rows]) },
    { name: 'Second', rows: sheetRows([['A'], ['Asha']]) },
  ],
})

it('reads the same on its thread as here, piece by piece', async () => {
  expect(await readFile(threads, workbook)).toEqual(await readBytes(workbook))
})

it('reads several files one after the other', async () => {
  const names = ['Asha', 'Ravi', 'Meena']
  const files = await Promise.all(
    names.map((name) => readFile(threads, Buffer.from(`Name\n${name}\n`))),
  )
  expect(files.flatMap(({ sheets }) => sheets[0]?.table.rows[0]?.cells)).toEqual(names)
})

it('refuses what its thread refuses, with the facts, and a file above 20 MB', async () => {
  const refusal = { code: 'file_open_quote', facts: { row: 1 } }
  await expect(readFile(threads, Buffer.from('Name,"Fee\n'))).rejects.toMatchObject(refusal)
  expect(await refusedCode(readFile(threads, Buffer.alloc(20 * 1024 * 1024 + 1)))).toBe(
    'file_too_large',
  )
})

it('takes an unforeseen fault for damage of the file', async () => {
  const noDirectory = Buffer.from('PK\x03\x04PK\x05\x06'.padEnd(60, '\xFF'), 'latin1')
  expect(await refusedCode(readFile(threads, noDirectory))).toMatch(/^file_(damaged|incomplete)$/)
})

it('ends a file that takes too long or too much memory, and reads the next', async () => {
  const large = handMadeWorkbook({
    sheets: Array.from({ length: 20 }, () => ({ rows: sheetRows([['A'], ...rows]) })),
  })
  for (const limits of [{ mayTake: 1 }, { megabytes: 8 }])
    expect(await refusedCode(readFile(threadsWith(limits), large))).toBe('file_too_complex')
  expect((await readFile(threads, Buffer.from('Name\nAsha\n'))).format).toBe('csv')
})
