import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../support/programs/folders.ts'
import { startFor } from '../support/programs/programs.ts'

const home = join(import.meta.dirname, '..', '..')

// From the registry, so in the long tests only.
test('npm ci --omit=dev brings all that npm start needs', async () => {
  const folder = aFolder()
  const files = execFileSync('git', ['ls-files'], { cwd: home, encoding: 'utf8' }).trim()
  for (const file of files.split('\n').filter((name) => existsSync(join(home, name))))
    cpSync(join(home, file), join(folder, file))
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'pipe' })
  expect(existsSync(join(folder, 'node_modules', 'typescript'))).toBe(false)

  const muster = startFor({}, { program: 'npm', args: ['start'], folder })
  const page = await fetch(await muster.address())
  expect(page.status).toBe(200)
  await muster.stop()
  expect(muster.said()).not.toContain('Installing')
})
