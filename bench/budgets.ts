import { dayInZone } from '../contract/values/calendar.ts'
import { costOf } from './answer-cost.ts'
import { budgets, dailyCalls } from './daily-calls.ts'
import { openInstitute, read } from './institute.ts'
import { median, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { record, startBare } from './record.ts'

const light = '/api/auth/profile'
const rounds = 3
const fewest = 150
const mostTimes = 8000
/** So long that a tick of the system's clock of CPU is a hundredth of it. */
const measuredFor = 1_000_000
/** A budget is exceeded by what is more than measuring again would show. */
const most = 1.1

/**
 * A row for each daily call: the server's CPU for an answer, packed as a browser asks for it, as a
 * multiple of what a `node:http` server takes to answer the profile from memory in the same run, and
 * its budget, marked where it is exceeded by more than a tenth.
 */
export const measureBudgets = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const address = await newDatabase(`budgets_${size}`)
  const institute = await openInstitute(address, ['--students', String(size)])
  const { muster, headers, token } = institute
  const bare = await startBare(address, await record(address, token, [light]))
  const calls = await dailyCalls(
    (path) => read(institute, path),
    dayInZone(new Date(), 'Asia/Kolkata'),
  )
  const rows: Row[] = []
  for (const [name, { url, bodies }] of Object.entries(calls)) {
    const cost = (amount: number) =>
      costOf(
        { ...muster, headers },
        `${muster.url}${url}`,
        { 'accept-encoding': 'br' },
        amount,
        bodies,
      )
    const first = await cost(fewest)
    const amount = Math.max(fewest, Math.min(mostTimes, measuredFor / first.microseconds))
    const measured: { microseconds: number; multiple: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { microseconds } = await cost(Math.round(amount))
      const reference = await costOf(
        { ...bare, headers: {} },
        `${bare.url}/memory${light}`,
        {},
        mostTimes * 4,
      )
      measured.push({ microseconds, multiple: microseconds / reference.microseconds })
    }
    const multiple = median(measured.map((one) => one.multiple))
    const budget = budgets[name]?.cpu
    rows.push({
      call: name,
      µs: Math.round(median(measured.map((one) => one.microseconds))),
      '÷ bare': Math.round(multiple * 10) / 10,
      budget: budget ?? '',
      'more by':
        budget !== undefined && multiple > budget * most
          ? `${Math.round((multiple / budget - 1) * 100)} %`
          : '',
    })
  }
  await muster.stop()
  await bare.stop()
  return rows
}
