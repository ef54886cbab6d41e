import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCommand } from '../../server/command-line.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-started-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a command that the server starts runs as at the command line, and what it says is kept', async () => {
  const { ended } = startCommand('reconcile', [], { DATA_DIR: folder })
  const said = `There is no database at ${join(folder, 'muster.db')}. Set DATA_DIR to the institute's folder.\n`
  expect(await ended).toEqual({ code: 1, said })
})

test('it ends when it is stopped', async () => {
  const started = startCommand('start', [], { DATA_DIR: folder, PORT: '0', MUSTER_WEB: 'off' })
  started.stop()
  expect(await started.ended).toMatchObject({ said: '' })
})
