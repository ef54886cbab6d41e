import { listAudit } from '../contract/audit/calls.ts'
import { addDays, dayInZone } from '../contract/values/calendar.ts'
import type { DatabaseAddress } from '../server/db/connect.ts'
import { fillDemo, serve } from './institute.ts'
import { writeManyRows } from './many-rows.ts'
import { millisecondsOf, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const today = dayInZone(new Date(), 'Asia/Kolkata')
const lastWeek = `from=${addDays(today, -3)}&until=${addDays(today, -2)}`

/** The lists of leave and of the audit without and with their filters. */
const lists = [
  '/api/leave-requests',
  '/api/leave-requests?page=20',
  '/api/leave-requests?status=pending',
  '/api/leave-requests?status=approved',
  '/api/leave-requests?status=rejected',
  '/api/leave-requests?employeeId=107',
  '/api/leave-requests?employeeId=107&status=approved',
  '/api/leave-requests/stats',
  '/api/audit',
  '/api/audit?kind=student',
  '/api/audit?kind=setting',
  '/api/audit?employeeId=107',
  '/api/audit?employeeId=107&kind=setting',
  '/api/audit?kind=student&recordId=8',
  '/api/audit?recordId=8',
  `/api/audit?${lastWeek}`,
  `/api/audit?${lastWeek}&kind=course`,
  `/api/audit?${lastWeek}&employeeId=107`,
]

/** A row for each list: its milliseconds by the number of requests and entries, and how it grew. */
export const measureLeave = async (
  sizes: readonly number[],
  newDatabase: NewDatabase,
): Promise<Row[]> => {
  const times: Times[] = []
  for (const size of sizes) times.push(await measure(size, await newDatabase(`bench_${size}`)))
  return Object.keys(times[0] ?? {}).map((list) => compare(list, sizes, times))
}

/** Milliseconds by list. */
type Times = Record<string, number>

const compare = (list: string, sizes: readonly number[], times: readonly Times[]): Row => {
  const row: Row = { list }
  for (const [at, size] of sizes.entries())
    row[`${size} rows`] = (times[at]?.[list] ?? 0).toFixed(2)
  row['×'] = ((times.at(-1)?.[list] ?? 0) / (times[0]?.[list] ?? 1)).toFixed(2)
  return row
}

const measure = async (rows: number, address: DatabaseAddress): Promise<Times> => {
  fillDemo(address, ['--students', '1'])
  await writeManyRows(address, rows, today)
  const { muster, headers } = await serve(address)
  const times: Times = {}
  for (const list of lists) times[list] = await millisecondsOf(`${muster.url}${list}`, headers)
  const middle = await middleOf(muster.url, headers)
  for (const side of ['before', 'after'])
    times[`/api/audit?${side}=…`] = await millisecondsOf(
      `${muster.url}/api/audit?${side}=${middle}`,
      headers,
    )
  await muster.stop()
  return times
}

/** An entry that has as many older as newer ones, or nearly. */
const middleOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const answer = await fetch(`${url}/api/audit?limit=1`, { headers })
  const [newest] = listAudit.answer.parse(await answer.json()).entries
  return Math.round(Number(newest?._id ?? 2) / 2)
}
