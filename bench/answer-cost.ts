import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { listVenues } from '../contract/students/calls.ts'
import { type Institute, openInstitute, read } from './institute.ts'
import type { Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const clients = 8
/** A server that has just started recompiles its code several times. */
const warmUp = 8000
const microsecondsATick = 10_000

/** The calls to measure, by name; `{venue}` is the one with the most students. */
const calls: readonly { name: string; path: string; times: number }[] = [
  { name: 'profile', path: '/api/auth/profile', times: 8000 },
  { name: 'list of 10', path: '/api/students', times: 6000 },
  { name: 'list of 100', path: '/api/students?limit=100', times: 2000 },
  { name: 'student', path: '/api/students/7', times: 6000 },
  { name: 'dashboard', path: '/api/dashboard/stats', times: 4000 },
  {
    name: 'roster',
    path: '/api/attendance/roster/{venue}?date=2026-11-20&form=stored',
    times: 400,
  },
]

/** Microseconds of the server's CPU for one answer of each call, plain and as a browser asks for it. */
export const measureAnswers = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const institute = await openInstitute(await newDatabase(`answers_${size}`), [
    '--students',
    String(size),
  ])
  const rows = await costs(institute)
  await institute.muster.stop()
  return rows
}

const costs = async (institute: Institute): Promise<Row[]> => {
  const venue = encodeURIComponent(await largestVenue(institute))
  const served = { ...institute.muster, headers: institute.headers }
  const rows: Row[] = []
  for (const { name, path, times } of calls) {
    const url = `${institute.muster.url}${path.replace('{venue}', venue)}`
    const plain = await costOf(served, url, {}, times)
    const packed = await costOf(served, url, { 'accept-encoding': 'gzip, deflate, br' }, times)
    rows.push({
      call: name,
      'µs plain': Math.round(plain.microseconds),
      'µs br': Math.round(packed.microseconds),
      'bytes plain': plain.bytes,
      'bytes br': packed.bytes,
    })
  }
  return rows
}

/** A process that answers, and the headers of a person who is signed in there. */
export type Served = { url: string; pid: number; headers: Record<string, string> }

/**
 * The CPU of a process for one answer, in microseconds, and the bytes that it sends for it. Bodies are
 * sent in turn.
 */
export const costOf = async (
  { pid, headers }: Served,
  url: string,
  asked: Record<string, string>,
  times: number,
  bodies: readonly object[] = [],
) => {
  const signedIn = { ...headers, ...asked }
  const sent = {
    method: 'POST' as const,
    headers: { ...signedIn, 'content-type': 'application/json' },
  }
  const requests = bodies.map((body) => ({ ...sent, body: JSON.stringify(body) }))
  // What one sends after another is changed each time.
  const load = requests.length > 0 ? { connections: 1, requests } : { connections: clients }
  const run = (amount: number) => autocannon({ url, amount, headers: signedIn, ...load })
  await run(Math.min(warmUp, times))
  const before = cpuOf(pid)
  const result = await run(times)
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`)
  return {
    microseconds: (cpuOf(pid) - before) / times,
    bytes: Math.round(result.throughput.total / times),
  }
}

/** Microseconds of CPU that a process has used, in itself and in the kernel, over all its threads. */
export const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * microsecondsATick
}

const largestVenue = async (institute: Institute): Promise<string> => {
  const { venues } = listVenues.answer.parse(await read(institute, listVenues.path))
  return venues.toSorted((one, other) => other.students - one.students)[0]?.name ?? ''
}
