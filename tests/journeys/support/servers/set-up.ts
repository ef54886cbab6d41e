import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runFolder } from './made-once.ts'

const run = promisify(execFile)
const make = join(import.meta.dirname, 'make-once.ts')
const build = join(import.meta.dirname, '../../../../scripts/build.ts')

/** The clocks of workers begin when they start: what is made before them is older. */
const minutesBefore = 10

/** Makes once a run what every journey needs, and removes it after the last one. */
export default async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'))
  process.env[runFolder] = folder
  const machineNow = performance.timeOrigin + performance.now()
  const began = String(Math.round(machineNow) + minutesBefore * 60_000)
  const env = { ...process.env, MUSTER_TEST_BEGAN: began }
  // What a build takes of memory ends with it; the servers find it.
  await run(process.execPath, [build])
  await run(process.execPath, [make], { env })
  return () => rmSync(folder, { recursive: true, force: true })
}
