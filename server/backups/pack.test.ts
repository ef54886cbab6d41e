import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSharedFolder, modeOf } from '../../tests/support/programs/folders.ts'
import { testRows } from '../../tests/support/tables.ts'
import { openBackup, packFile } from './actions/pack.ts'

const passphrase = 'monsoon over pune camp'
const home = aSharedFolder()
const plain = join(home, 'plain.db')
const packed = join(home, 'packed')
const sealed = join(home, 'sealed')
let files = 0
const open = async (from: string, given?: string) => {
  const to = join(home, `opened-${(files += 1)}`)
  await openBackup(from, to, given)
  return readFileSync(to)
}
beforeAll(async () => {
  const database = new DatabaseSync(plain)
  database.exec('create table numbers (number integer, text text)')
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers limit 20000)
    insert into numbers select n, hex(randomblob(20)) from numbers`)
  database.close()
  await packFile(plain, packed, undefined)
  await packFile(plain, sealed, passphrase)
})

describe('a backup', () => {
  test('is smaller than the database, private, and opens as it was', async () => {
    expect(statSync(packed).size).toBeLessThan(statSync(plain).size * 0.9)
    expect(modeOf(packed)).toBe(0o600)
    expect((await open(packed)).equals(readFileSync(plain))).toBe(true)
    expect((await open(plain)).equals(readFileSync(plain))).toBe(true)
  })

  test('with a passphrase opens with that one only', async () => {
    expect(readFileSync(sealed).includes('SQLite')).toBe(false)
    expect((await open(sealed, passphrase)).equals(readFileSync(plain))).toBe(true)
    await expect(open(sealed)).rejects.toThrow(/^sealed is encrypted\. Set BACKUP_PASSPHRASE/)
    await expect(open(sealed, 'monsoon over nashik')).rejects.toThrow(
      /^BACKUP_PASSPHRASE does not open sealed\. Set it to/,
    )
  })

  testRows<[string, string?]>([[packed], [sealed, passphrase]])(
    'does not open with a flipped byte, or cut short',
    async (from, given) => {
      const bytes = readFileSync(from)
      const flipped = [400, bytes.length >> 1, bytes.length - 3].map((index) =>
        bytes.map((byte, at) => (at === index ? byte ^ 1 : byte)),
      )
      for (const damaged of [...flipped, bytes.subarray(0, -1000)]) {
        const file = join(home, `damaged-${(files += 1)}`)
        writeFileSync(file, damaged)
        await expect(open(file, given)).rejects.toThrow(/ is damaged: /)
      }
    },
  )

  test('is told from any other file', async () => {
    const other = join(home, 'holiday.jpg')
    writeFileSync(other, 'a picture')
    await expect(open(other)).rejects.toThrow('holiday.jpg is not a backup of Muster.')
  })
})
