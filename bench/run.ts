/*
 * Makes the README's table: `npm run bench` (SQLite) or `npm run bench -- --engine postgres`. All
 * figures are ratios within one run, for machines differ; medians of several rounds taken in turn.
 * `npm run bench -- --what leave` compares the lists of leave and of the audit by their length.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Place } from '../server/db/connect.ts'
import { inPostgres } from '../tests/support/databases.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { median, millisecondsOf, rateOf } from './measure.ts'
import { start } from './processes.ts'
import { bareInserts, courseStudentPages, payments } from './fees.ts'
import { leaveAndAudit } from './leave.ts'
import { record } from './record.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    what: { type: 'string', default: 'students' },
    sizes: { type: 'string' },
  },
})
const isLeave = values.what === 'leave'
const usualSizes = isLeave ? '10000,1000000' : '1000,10000,100000'
const sizes = (values.sizes ?? usualSizes).split(',').map(Number)
const rounds = 3
const signIn = { email: 'admin@vijay-academy.example', password: 'parade-ground' }
const list = '/api/students'
const detail = '/api/students/7'
const searches = ['0007', 'REG-2025-0001', 'ராஜன் zz', 'murugan k']

type Row = Record<string, number | string>

const placeOf = (environment: Record<string, string>): Place =>
  environment['DATABASE_URL'] === undefined
    ? { dataDir: environment['DATA_DIR'] ?? '' }
    : { databaseUrl: environment['DATABASE_URL'] }

const fillDemo = (students: number, environment: Record<string, string>): void => {
  execFileSync(process.execPath, ['scripts/demo.ts', '--students', String(students)], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
}

const benchmarkLists = (rows: number, environment: Record<string, string>): Promise<Row> => {
  fillDemo(1, environment)
  return leaveAndAudit(placeOf(environment), environment, rows, signInAt)
}

const benchmarkStudents = async (
  size: number,
  environment: Record<string, string>,
): Promise<Row> => {
  const place = placeOf(environment)
  fillDemo(size, environment)
  const muster = await start(
    ['muster.js'],
    { ...environment, PORT: '0', MUSTER_WEB: 'off' },
    /ready at (\S+)/,
  )
  const { token } = await signInAt(muster.url)
  const headers = { authorization: `Bearer ${token}` }
  const recorded = await record(place, token, [list, detail, '/api/dashboard/stats'])
  const file = join(mkdtempSync(join(tmpdir(), 'muster-bench-')), 'calls.json')
  writeFileSync(file, JSON.stringify(recorded))
  const bare = await start(
    ['bench/bare.ts', file, 'dataDir' in place ? place.dataDir : place.databaseUrl],
    {},
    /at (\d+)/,
  )
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
  const inserted = await bareInserts(place)
  row['payments ÷ bare'] = Math.round((paid / inserted) * 100) / 100
  return row
}

const ratio = (rates: number[]): number => Math.round(median(rates) * 100) / 100

const slowest = async (urls: string[], headers: Record<string, string>): Promise<number> => {
  const times: number[] = []
  for (const url of urls) times.push(await millisecondsOf(url, headers))
  return Math.round(Math.max(...times) * 100) / 100
}

const signInAt = async (url: string): Promise<{ token: string }> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const signedIn: unknown = await answer.json()
  return { token: tokenIn(signedIn) }
}

const tokenIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''

const benchmark = isLeave ? benchmarkLists : benchmarkStudents
const rows: Row[] = []
if (values.engine === 'postgres') {
  const postgres = await startPostgres({ durable: true })
  for (const size of sizes) {
    await inPostgres(postgres.url('postgres'), `create database bench_${size}`)
    rows.push(await benchmark(size, { DATABASE_URL: postgres.url(`bench_${size}`) }))
  }
  await postgres.stop()
} else {
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
    rows.push(await benchmark(size, { DATA_DIR: folder }))
    rmSync(folder, { recursive: true })
  }
}

const print = (lines: (number | string | undefined)[][]): void => {
  const [titles = [], ...others] = lines
  const ruled = [titles, titles.map(() => '---'), ...others]
  process.stdout.write(`${ruled.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
}

const titles = Object.keys(rows[0] ?? {})

/** A line for each list: its milliseconds by the number of rows, and how often the first the last is. */
const compared = (title: string): (number | string | undefined)[] => {
  const times = rows.map((row) => Number(row[title]))
  const growth = (times.at(-1) ?? 0) / (times[0] ?? 1)
  return [title, ...times.map((time) => time.toFixed(2)), growth.toFixed(2)]
}

if (isLeave) print([['list', ...sizes, '×'], ...titles.map(compared)])
else print([titles, ...rows.map((row) => titles.map((title) => row[title]))])
