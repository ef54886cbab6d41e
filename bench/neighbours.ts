import { openCamp } from './attendance.ts'
import { openInstitute } from './institute.ts'
import { quantile, timesOf, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { type Started, start } from './processes.ts'

const milliseconds = 6000

/** The load that others cause, named as in `neighbour.ts`; the first is none. */
const neighbours: Record<string, string | undefined> = {
  quiet: undefined,
  '8 dashboards': 'dashboards',
  '8 pages of dues': 'dues',
  '20 broad searches': 'searches',
  '20 deep pages and past the end': 'pages',
  '20 reports of all days': 'reports',
  '50 wrong sign-ins': 'sign-ins',
  '50 from many addresses': 'sign-ins-of-many',
  'an export of everything': 'exports',
  'an import of 5,000 students': 'imports',
  'a backup': 'backups',
  '1,000 stalled uploads': 'uploads',
}

const light = '/api/auth/profile'
const list = '/api/students'

/**
 * A row for each kind of neighbour: how long a light call and a list, compressed as a browser asks
 * for it, take one person beside it. The neighbours are a process of their own.
 */
export const measureNeighbours = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const demo = ['--students', String(size), '--marks', String(size * 4)]
  const address = await newDatabase(`bench_neighbours_${size}`)
  const camp = await openCamp(`${size} students`, await openInstitute(address, demo))
  const { muster, token, headers, venue } = camp
  const rows: Row[] = []
  try {
    for (const [title, kind] of Object.entries(neighbours)) {
      const loud = kind && (await begin(kind, [muster.url, token, venue]))
      const asked = { ...headers, 'accept-encoding': 'br' }
      const profile = await timesOf(`${muster.url}${light}`, asked, milliseconds)
      const page = await timesOf(`${muster.url}${list}`, asked, milliseconds)
      rows.push({
        beside: title,
        'profile p50 ms': quantile(profile, 0.5),
        'profile p99 ms': quantile(profile, 0.99),
        'list p50 ms': quantile(page, 0.5),
        'list p99 ms': quantile(page, 0.99),
        'memory MB': muster.memory(),
      })
      if (loud) await loud.stop()
    }
  } finally {
    await muster.stop()
  }
  return rows
}

const begin = (kind: string, args: readonly string[]): Promise<Started> =>
  start(['bench/neighbour.ts', kind, ...args], {}, /at work (\d+)/)
