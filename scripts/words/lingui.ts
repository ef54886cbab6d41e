import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { fail } from '../../server/command-line.ts'

export const home = join(import.meta.dirname, '../..')

/** Runs Lingui in the project's folder; ends the command where it fails. */
export const lingui = (
  given: readonly string[],
  options: { quiet?: true; folder?: string } = {},
) => {
  const { status } = spawnSync(
    process.execPath,
    [join(home, 'node_modules/@lingui/cli/dist/lingui.js'), ...given],
    {
      cwd: home,
      stdio: options.quiet ? 'ignore' : 'inherit',
      env: { ...process.env, MUSTER_WORDS: options.folder },
    },
  )
  if (status !== 0) fail(`lingui ${given.join(' ')} failed.`)
}

/** By id, each message and the files that show it. */
export const findOrigins = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-words-'))
  try {
    lingui(['extract', '--config', 'scripts/words/origins.config.ts'], { quiet: true, folder })
    const filename = join(folder, 'en.po')
    const given = { locale: 'en', sourceLocale: 'en', filename }
    return await formatter().parse(readFileSync(filename, 'utf8'), given)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
