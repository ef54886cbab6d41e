import { expect, test } from 'vitest'
import { manifestNameOf, nameOfBackup, readName } from './rules/names.ts'

test('a backup is named by its moment, and its name is read again', () => {
  const madeAt = '2026-11-22T20:00:00.000Z'
  const name = nameOfBackup(madeAt, undefined)
  expect(name).toBe('muster-2026-11-22T20-00-00Z.db.zst')
  expect(readName(name)).toEqual({ madeAt, isEncrypted: false, kind: 'backup' })
  const sealed = nameOfBackup(madeAt, 'a passphrase')
  expect(sealed).toBe('muster-2026-11-22T20-00-00Z.db.zst.age')
  expect(readName(manifestNameOf(sealed))).toEqual({ madeAt, isEncrypted: true, kind: 'manifest' })
})

test.each([
  'muster.db',
  'muster.lock',
  'last-seen.json',
  'muster-2026-11-22T20-00-00Z.db',
  'muster-2026-11-22T20-00-00Z.db.zst.part',
  '.muster-2026-11-22T20-00-00Z.db.zst',
  'my-muster-2026-11-22T20-00-00Z.db.zst',
  'muster-2026-13-45T20-00-00Z.db.zst',
  '../muster-2026-11-22T20-00-00Z.db.zst',
])('%s is none of our backups', (name) => {
  expect(readName(name)).toBeUndefined()
})
