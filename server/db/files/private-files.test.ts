import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, modeOf } from '../../../tests/support/programs/folders.ts'
import { connect } from '../connect.ts'
import { lockFolder } from '../engines/sqlite.ts'
import { makeFolder } from './private-files.ts'

/** What others may do with a folder and the files in it. */
const rights = (folder: string) => ({
  folder: modeOf(folder),
  files: [...new Set(readdirSync(folder).map((name) => modeOf(join(folder, name))))],
})
const onlyOwner = { folder: 0o700, files: [0o600] }

test.each([0, 0o022, 0o077])('with a umask of %o nobody else reads the data', async (umask) => {
  const before = process.umask(umask)
  onTestFinished(() => void process.umask(before))
  const dataDir = join(aFolder(), 'data')
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
})

test('a folder of backups that was open is closed to others', () => {
  const folder = join(aFolder(), 'backups')
  const first = lockFolder(folder)
  if (first !== 'taken') first.release()
  writeFileSync(join(folder, 'earlier.db.zst'), '', { mode: 0o600 })
  chmodSync(folder, 0o755)
  const again = lockFolder(folder)
  expect(rights(folder)).toEqual(onlyOwner)
  expect(lockFolder(folder)).toBe('taken')
  if (again !== 'taken') again.release()
})

test.runIf(process.platform === 'linux')('a folder that cannot be made is an error at once', () => {
  expect(() => makeFolder('/proc/none/data')).toThrow('ENOENT')
})
