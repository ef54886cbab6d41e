import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connect.ts'
import { lockFolder } from '../engines/sqlite.ts'
import { makeFolder } from './private-files.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** What others may do with a folder and the files in it. */
const rights = (folder: string) => ({
  folder: modeOf(folder),
  files: [...new Set(readdirSync(folder).map((name) => modeOf(join(folder, name))))],
})
const onlyOwner = { folder: '700', files: ['600'] }

const freshHome = () => {
  const home = mkdtempSync(join(tmpdir(), 'muster-private-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

test.each([0, 0o022, 0o077])(
  'nobody else reads the data with a umask of %o, nor a restored file',
  async (umask) => {
    const before = process.umask(umask)
    onTestFinished(() => void process.umask(before))
    const dataDir = join(freshHome(), 'data')
    const first = connect({ dataDir }, { alone: true })
    await first.migrate()
    expect(rights(dataDir)).toEqual(onlyOwner)
    await first.close()
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o666)
    chmodSync(dataDir, 0o777)
    const again = connect({ dataDir }, { alone: true })
    await again.migrate()
    expect(rights(dataDir)).toEqual(onlyOwner)
    await again.close()
  },
)

test('a folder of backups that was open is closed to others', () => {
  const folder = join(freshHome(), 'backups')
  const first = lockFolder(folder)
  if (first !== 'taken') first.release()
  writeFileSync(join(folder, 'earlier.db.zst'), '', { mode: 0o600 })
  chmodSync(folder, 0o755)
  const again = lockFolder(folder)
  expect(rights(folder)).toEqual(onlyOwner)
  expect(lockFolder(folder)).toBe('taken')
  if (again !== 'taken') again.release()
})

test.runIf(process.platform === 'linux')(
  'a folder that nobody can make is an error at once',
  () => {
    expect(() => makeFolder('/proc/none/data')).toThrow('ENOENT')
  },
)
