import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../tests/support/programs/folders.ts'
import { connect, type Store } from '../connect.ts'
import { addToCounter, readCounter } from '../counters.ts'
import { databaseFile } from '../engines/sqlite.ts'
import { FileMissing, Replaced } from '../limits/faults.ts'
import { Unfit } from './own-changes.ts'

/** The folder as a process leaves it that is killed now. */
const killed = (folder: string): string => {
  const image = aFolder()
  for (const end of ['', '-wal'].filter((end) => existsSync(join(folder, databaseFile + end))))
    cpSync(join(folder, databaseFile + end), join(image, databaseFile + end))
  return image
}

const start = async (dataDir: string): Promise<Store> => {
  const store = connect({ dataDir }, { alone: true })
  await store.migrate()
  return store
}

/** So many changes: 300 take several pages. */
const change = (store: Store, count = 300) =>
  store.write(async (tx) => {
    for (let at = 0; at < count; at += 1) await addToCounter(tx, `made ${at}`, 1)
  })
const made = (store: Store) => readCounter(store.db, 'made 7')

const filesIn = (folder: string) =>
  ['', '-wal'].map((end) => readFileSync(join(folder, databaseFile + end)))

describe('changes beside a database file', () => {
  test('are its own after a kill', async () => {
    const folder = aFolder()
    const store = await start(folder)
    await change(store)
    const image = killed(folder)
    await store.close()
    const again = await start(image)
    expect(await made(again)).toBe(1)
    const twice = killed(image)
    await again.close()
    const third = await start(twice)
    expect(await made(third)).toBe(1)
    await third.close()
  })

  test('are not read into an older copy that they do not fit, and nothing is changed', async () => {
    const folder = aFolder()
    const first = await start(folder)
    expect(await made(first)).toBe(0)
    await first.close()
    const older = killed(folder)
    const store = await start(folder)
    await change(store)
    const mover = new DatabaseSync(join(folder, databaseFile))
    mover.exec('pragma wal_checkpoint(truncate)')
    mover.close()
    await change(store, 8)
    const image = killed(folder)
    await store.close()
    cpSync(join(older, databaseFile), join(image, databaseFile))
    const before = filesIn(image)
    expect(() => connect({ dataDir: image }, { alone: true })).toThrow(Unfit)
    expect(filesIn(image)).toEqual(before)
    rmSync(join(image, `${databaseFile}-wal`))
    const again = await start(image)
    expect(await made(again)).toBe(0)
    await again.close()
  })
})

test('nothing is written once another file lies under the name', async () => {
  const folder = aFolder()
  const store = await start(folder)
  await change(store)
  const other = aFolder()
  const another = await start(other)
  await another.close()
  const away = join(folder, 'former.db')
  renameSync(join(folder, databaseFile), away)
  await expect(change(store)).rejects.toThrow(FileMissing)
  cpSync(join(other, databaseFile), join(folder, databaseFile))
  await expect(change(store)).rejects.toThrow(Replaced)
  renameSync(away, join(folder, databaseFile))
  await change(store)
  expect(await made(store)).toBe(2)
  await store.close()
})
