import { listCourseStudents } from '../contract/payments/calls.ts'
import { listStudents } from '../contract/students/calls.ts'
import { cpuOf } from './answer-cost.ts'
import { ask, type Institute, openInstitute, read } from './institute.ts'
import { median, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const timedCalls = 60

const students = listStudents
const courseStudents = listCourseStudents
type List = typeof students | typeof courseStudents

/** Searches of every breadth, and pages far back, by name. */
const asked: readonly [name: string, list: List, query: Record<string, string>][] = [
  ['one student', students, { search: 'REG-2025-00007' }],
  ['few', students, { search: '00012' }],
  ['some', students, { search: 'murugan k' }],
  ['a surname', students, { search: 'sharma' }],
  ['a word of nearly all', students, { search: '2026' }],
  ['all', students, { search: 'reg' }],
  ['one letter', students, { search: 'r' }],
  ['a rare letter', students, { search: 'z' }],
  ['two letters', students, { search: 're' }],
  ['two words', students, { search: 'sharma ravi' }],
  ['two words, never together', students, { search: 'REG-2025 REG-2026' }],
  ['twenty letters', students, { search: [...'abcdefghijklmnopqrst'].join(' ') }],
  ['a phone number', students, { search: '98220 11223' }],
  ['five digits of phones', students, { search: '98765' }],
  ['all, last page there is', students, { search: 'reg', page: '1000' }],
  ['all, page=999999', students, { search: 'reg', page: '999999' }],
  ['no search, in the middle', students, { page: 'middle' }],
  ['no search, page=999999', students, { page: '999999' }],
  ['course students, all', courseStudents, { search: 'reg' }],
  ['course students, Pending', courseStudents, { search: '2025', paymentStatus: 'Pending' }],
]

/** A row for each search: what it finds, and what it costs each of the institutes. */
export const measureSearches = async (
  sizes: readonly number[],
  newDatabase: NewDatabase,
): Promise<Row[]> => {
  const rows: Row[] = asked.map(([name]) => ({ search: name }))
  for (const size of sizes) {
    const address = await newDatabase(`bench_searches_${size}`)
    const institute = await openInstitute(address, ['--students', String(size), '--marks', '10000'])
    try {
      for (const [at, [, list, query]] of asked.entries()) {
        const page = query['page'] === 'middle' ? String(Math.ceil(size / 20)) : query['page']
        const all = new URLSearchParams({ ...query, ...(page !== undefined && { page }) })
        Object.assign(
          rows[at] ?? {},
          await cost(institute, list, `${list.path}?${all.toString()}`, size),
        )
      }
    } finally {
      await institute.muster.stop()
    }
  }
  return rows
}

/** How much it finds, the server's CPU for it, and the middle and longest of its answers, in ms. */
const cost = async (institute: Institute, list: List, path: string, size: number): Promise<Row> => {
  const { total, totalIsCapped } = list.answer.parse(await read(institute, path))
  const times: number[] = []
  for (let call = 0; call < 10; call += 1) await (await ask(institute, path)).arrayBuffer()
  const before = cpuOf(institute.muster.pid)
  for (let call = 0; call < timedCalls; call += 1) {
    const from = performance.now()
    await (await ask(institute, path)).arrayBuffer()
    times.push(performance.now() - from)
  }
  const used = (cpuOf(institute.muster.pid) - before) / 1000 / timedCalls
  const of = size.toLocaleString('en-IN')
  return {
    [`found ${of}`]: `${total}${totalIsCapped ? '+' : ''}`,
    [`CPU ms ${of}`]: used.toFixed(1),
    [`p50 ms ${of}`]: median(times).toFixed(1),
    [`worst ms ${of}`]: Math.max(...times).toFixed(1),
  }
}
