import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../server/db/engines/sqlite.ts'
import { type Institute, openInstitute } from './institute.ts'
import { median, rateOf, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { costOf, type Served } from './answer-cost.ts'
import { start } from './processes.ts'
import { record } from './record.ts'

const versions = ['bun@1.4.5', 'elysia@1.4.30']
const rounds = 3
const requests = 6000
const list = '/api/students'

/**
 * Muster beside Elysia on Bun: the same list of ten from the same SQLite, both with a session check,
 * each in one process. Bun and Elysia are installed into a folder of their own for it.
 */
export const measureElysia = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const address = await newDatabase(`elysia_${size}`)
  if (!('dataDir' in address)) throw new Error('Elysia is compared on SQLite only')
  const institute = await openInstitute(address, ['--students', String(size)])
  const folder = mkdtempSync(join(tmpdir(), 'muster-elysia-'))
  try {
    const elysia = await startElysia(institute, folder, join(address.dataDir, databaseFile))
    await sameAnswer(institute, elysia)
    const muster = { ...institute.muster, headers: institute.headers }
    const rates: { muster: number; elysia: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      rates.push({
        muster: await rateOf(`${muster.url}${list}`, muster.headers),
        elysia: await rateOf(`${elysia.url}${list}`, elysia.headers),
      })
    const cost = async (served: Served) =>
      Math.round((await costOf(served, `${served.url}${list}`, {}, requests)).microseconds)
    const row: Row = {
      students: size,
      'Muster/s': Math.round(median(rates.map((rate) => rate.muster))),
      'Elysia/s': Math.round(median(rates.map((rate) => rate.elysia))),
      'Muster ÷ Elysia': round(median(rates.map((rate) => rate.muster / rate.elysia))),
      'Muster µs': await cost(muster),
      'Elysia µs': await cost(elysia),
    }
    await elysia.stop()
    return [row]
  } finally {
    await institute.muster.stop()
    rmSync(folder, { recursive: true })
  }
}

const round = (ratio: number): number => Math.round(ratio * 100) / 100

const startElysia = async (
  { address, token, headers }: Institute,
  folder: string,
  database: string,
) => {
  execFileSync('npm', ['install', '--prefix', folder, ...versions], { stdio: 'ignore' })
  const server = join(folder, 'server.js')
  copyFileSync('bench/elysia-server.js', server)
  const [call] = await record(address, token, [list])
  const statements = join(folder, 'statements.json')
  writeFileSync(statements, JSON.stringify(call?.statements))
  const bun = join(folder, 'node_modules/.bin/bun')
  return { ...(await start([server, database, statements], {}, /at (\d+)/, bun)), headers }
}

/** Compares only equal answers. */
const sameAnswer = async (
  { muster, headers }: Institute,
  elysia: { url: string },
): Promise<void> => {
  const answers = await Promise.all(
    [muster.url, elysia.url].map(async (url) => (await fetch(`${url}${list}`, { headers })).json()),
  )
  const [ours, theirs] = answers.map((answer) => JSON.stringify(sorted(answer)))
  if (ours !== theirs) throw new Error('Muster and Elysia answer differently')
}

/** With every object's names in order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(named.map(([name, inner]) => [name, sorted(inner)]))
}
