import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/app.ts'
import { connect, type DatabaseAddress } from '../server/db/connect.ts'
import { nobodyOutside } from '../tests/support/services/outside.ts'
import type { Recorded } from './bare.ts'
import { type Started, start } from './processes.ts'

/** What these calls bind: texts and numbers. */
const isBound = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Makes each call once in this process and keeps its statements, their values and its answer. */
export const record = async (
  address: DatabaseAddress,
  token: string,
  paths: readonly string[],
): Promise<Recorded[]> => {
  const statements: Recorded['statements'] = []
  const store = connect(address, {
    onStatement: (text, values) => statements.push({ text, values: values.filter(isBound) }),
  })
  const app = await createApp({ store, now: () => new Date(), outside: nobodyOutside })
  const recorded: Recorded[] = []
  for (const path of paths) {
    statements.length = 0
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await app.inject({ method: 'GET', url: path, headers })
    recorded.push({ path, statements: [...statements], answer: body })
  }
  await app.close()
  await store.close()
  return recorded
}

/** Starts the references of these calls. */
export const startBare = (
  address: DatabaseAddress,
  recorded: readonly Recorded[],
): Promise<Started> => {
  const file = join(mkdtempSync(join(tmpdir(), 'muster-bench-')), 'calls.json')
  writeFileSync(file, JSON.stringify(recorded))
  const database = 'dataDir' in address ? address.dataDir : address.databaseUrl
  return start(['bench/bare.ts', file, database], {}, /at (\d+)/)
}
