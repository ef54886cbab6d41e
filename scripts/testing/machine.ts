import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installedPrograms } from '../../tests/support/databases/postgres-programs.ts'
import { findBrowser } from './browser.ts'
import type { Lack, TestStep } from './step.ts'

/** Without PostgreSQL the tests run on SQLite alone. */
export const lacksPostgres = (): Lack | undefined =>
  existsSync(installedPrograms())
    ? undefined
    : {
        sentence:
          'There is no PostgreSQL for the tests: npm has installed none for this platform. Run "npm ci --include=optional".',
        instead: (step) => ({ ...step, env: { ...step.env, MUSTER_ENGINES: 'sqlite' } }),
      }

/** Without a browser no journey runs; without a font for Devanagari some are sure to fail. */
export const lacksBrowser = (): Lack | undefined => {
  const { CHROMIUM_PATH } = process.env
  const isThere = findBrowser() !== undefined
  if (!isThere && CHROMIUM_PATH)
    return {
      sentence: `There is no browser at CHROMIUM_PATH=${CHROMIUM_PATH}. Name one that is there, or none.`,
    }
  const missing = [
    ...(isThere ? [] : ['chromium-headless-shell']),
    ...(hasFont() ? [] : ['fonts-noto-core']),
  ]
  if (missing.length === 0) return undefined
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const isDebian = existsSync('/etc/debian_version')
  const way = isDebian
    ? `Install it as root: ${install}`
    : isThere
      ? 'Install Noto Sans Devanagari.'
      : 'Install one: npx playwright install chromium'
  return {
    sentence: isThere
      ? `There is no font for Hindi and Marathi on this machine. ${way}`
      : `There is no browser for the tests. ${way}`,
    ...(isDebian && process.getuid?.() === 0 && { install }),
    ...(isThere && { instead: (step: TestStep) => step }),
  }
}

/** Without one, what is written in Devanagari is drawn as boxes; macOS and Windows bring theirs. */
const hasFont = (): boolean => {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=hi', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}
