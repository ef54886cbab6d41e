import { z } from '../../contract/kit/zod.ts'
import { csvOf } from '../../tests/support/imports/files.ts'
import { type Camp, openCamp } from '../attendance.ts'
import { markUntil } from './exports.ts'
import { registerAndPay } from './till.ts'
import { ask, openInstitute, read } from '../institute.ts'
import { quantile, type Row } from '../measure.ts'
import type { NewDatabase } from '../new-databases.ts'

const answered = z.object({
  import: z.object({
    _id: z.string(),
    state: z.string(),
    rows: z.object({ total: z.number(), bad: z.number() }),
  }),
})

const headings = [
  'Student name',
  'Date of birth',
  'Mobile no',
  'Father name',
  'Father mobile',
  'Address',
  'Centre',
  'Course',
  'Fees',
  'Duration',
  'Paid',
  'Payment date',
  'Mode of payment',
  'Date of admission',
]

/**
 * A row for each number of students, each of them with two courses, four in three with a payment on
 * average: how long a file is read and committed, what it takes of memory, and how long others wait
 * meanwhile for a mark, a payment or a registration to be saved.
 */
export const measureImports = async (
  sizes: readonly number[],
  newDatabase: NewDatabase,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const size of sizes) {
    const address = await newDatabase(`bench_imports_${size}`)
    const demo = ['--students', '1000', '--marks', '4000']
    const camp = await openCamp(`${size} rows`, await openInstitute(address, demo))
    try {
      rows.push(await measureImport(camp, size))
    } finally {
      await camp.muster.stop()
    }
  }
  return rows
}

const measureImport = async (camp: Camp, size: number): Promise<Row> => {
  const before = camp.muster.memory()
  const sent = await timed(camp, send(camp, csvOf([headings, ...rowsOf(size)])))
  const { _id: id, rows } = sent.result.import
  const till = await registerAndPay(camp)
  const making = commit(camp, id)
  const [made, others] = await Promise.all([timed(camp, making), till.until(making)])
  return {
    rows: rows.total - rows.bad,
    'read s': sent.seconds,
    'mark p99 ms, reading': quantile(sent.waits, 0.99),
    'commit s': made.seconds,
    'mark p50 ms': quantile(made.waits, 0.5),
    'mark at most, ms': quantile(made.waits, 1),
    'payment at most, ms': quantile(others.payments, 1),
    'registration at most, ms': quantile(others.registrations, 1),
    'memory before, MB': before,
    'at most, MB': Math.max(sent.memory, made.memory),
  }
}

const timed = async <T>(camp: Camp, work: Promise<T>) => {
  const from = performance.now()
  const { waits, memory } = await markUntil(camp, work)
  const result = await work
  return { result, waits, memory, seconds: ((performance.now() - from) / 1000).toFixed(1) }
}

const send = async ({ muster, headers }: Camp, body: string) => {
  const answer = await fetch(`${muster.url}/api/imports?kind=students&name=old.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body,
  })
  return answered.parse(await answer.json())
}

const commit = async (camp: Camp, id: string): Promise<void> => {
  await ask(camp, `/api/imports/${id}/commit`, {})
  for (;;) {
    const { state } = answered.parse(await read(camp, `/api/imports/${id}`)).import
    if (state === 'done') return
    if (state !== 'running') throw new Error(`The import is ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const two = (number: number) => String(number).padStart(2, '0')

const rowsOf = (size: number): string[][] =>
  Array.from({ length: size }, (_, at) => {
    const day = `${two((at % 28) + 1)}/${two((at % 12) + 1)}`
    const phone = String(9_820_000_000 + at)
    // Two of three have paid for both courses.
    const hasPaid = at % 3 > 0
    return [
      `Imported Student ${at}`,
      `${day}/2005`,
      phone,
      `Parent of ${at}`,
      phone,
      `House ${at}, Shivaji Nagar, Pune`,
      `Old camp number ${(at % 5) + 100}`,
      'Imported foundation; Imported fitness',
      '12000; 8000',
      '6 Months; 3 Months',
      hasPaid ? '15000' : '',
      hasPaid ? `${day}/2025` : '',
      hasPaid ? 'Cash' : '',
      `${day}/2025`,
    ]
  })
