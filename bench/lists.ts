import { studentSorts } from '../contract/students/calls.ts'
import type { DatabaseAddress } from '../server/db/connect.ts'
import { bareInserts, courseStudentPages, payments } from './fees.ts'
import { openInstitute } from './institute.ts'
import { median, millisecondsOf, rateOf, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { record, startBare } from './record.ts'

const rounds = 3
const list = '/api/students'
const detail = '/api/students/7'
/** The first page of the list, one in the middle and the last. */
const pagesOf = (size: number) =>
  [1, Math.ceil(size / 20), Math.ceil(size / 10)].map((page) => `${list}?page=${page}`)
const sorts = studentSorts.flatMap((by) => [by, `-${by}`])
const searches = ['0007', 'REG-2025-0001', 'ராஜன் zz', 'murugan k']

/** A row for each size of institute: its lists, the student page, the dashboard and payments. */
export const measureLists = async (
  sizes: readonly number[],
  newDatabase: NewDatabase,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const size of sizes) rows.push(await measure(size, await newDatabase(`bench_${size}`)))
  return rows
}

const measure = async (size: number, address: DatabaseAddress): Promise<Row> => {
  const { muster, token, headers } = await openInstitute(address, ['--students', String(size)])
  const recorded = await record(address, token, [list, detail, '/api/dashboard/stats'])
  const bare = await startBare(address, recorded)
  const row: Row = { students: size, startMs: Math.round(muster.startedIn) }
  for (const [name, path] of [
    ['list', list],
    ['detail', detail],
  ] as const) {
    const rates: { muster: number; statements: number; memory: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      rates.push({
        muster: await rateOf(`${muster.url}${path}`, headers),
        statements: await rateOf(`${bare.url}/statements${path}`, {}),
        memory: await rateOf(`${bare.url}/memory${path}`, {}),
      })
    row[`${name}/s`] = Math.round(median(rates.map((rate) => rate.muster)))
    row[`${name} ÷ bare`] = ratio(rates.map((rate) => rate.muster / rate.statements))
    row[`${name} ÷ memory`] = ratio(rates.map((rate) => rate.muster / rate.memory))
  }
  const pages = pagesOf(size)
  row['pages ms'] = await slowest(
    pages.map((page) => `${muster.url}${page}`),
    headers,
  )
  row['sorted pages ms'] = await slowest(
    pages.flatMap((page) => sorts.map((sort) => `${muster.url}${page}&sort=${sort}`)),
    headers,
  )
  row['search ms'] = await slowest(
    searches.map((term) => `${muster.url}${list}?search=${encodeURIComponent(term)}`),
    headers,
  )
  row['dashboard ms'] = await slowest([`${muster.url}/api/dashboard/stats`], headers)
  row['course students ms'] = await slowest(
    courseStudentPages.map((page) => `${muster.url}${page}`),
    headers,
  )
  row['statements'] = recorded.map((call) => call.statements.length).join(' · ')
  row['memory MB'] = muster.memory()
  const paid = await payments(muster.url, token)
  await muster.stop()
  await bare.stop()
  row['payments/s'] = Math.round(paid)
  const inserted = await bareInserts(address)
  row['payments ÷ bare'] = Math.round((paid / inserted) * 100) / 100
  return row
}

const ratio = (rates: number[]): number => Math.round(median(rates) * 100) / 100

const slowest = async (urls: string[], headers: Record<string, string>): Promise<number> => {
  const times: number[] = []
  for (const url of urls) times.push(await millisecondsOf(url, headers))
  return Math.round(Math.max(...times) * 100) / 100
}
