import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMuster } from '../support/process.ts'

const home = join(import.meta.dirname, '..', '..')
const isLong = process.env['MUSTER_LONG'] === 'yes'

// From the registry, so in the long tests only.
test.runIf(isLong)('npm ci --omit=dev brings all that npm start needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-omit-dev-'))
  const files = execFileSync('git', ['ls-files'], { cwd: home, encoding: 'utf8' })
  for (const file of files
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(home, name))))
    cpSync(join(home, file), join(folder, file))
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'pipe' })
  expect(existsSync(join(folder, 'node_modules', 'typescript'))).toBe(false)

  const muster = startMuster({}, { program: 'npm', args: ['start'], folder })
  const page = await fetch(await muster.address())
  expect(page.status).toBe(200)
  await muster.stop()
  expect(muster.said()).not.toContain('Installing')
  rmSync(folder, { recursive: true, force: true })
})
