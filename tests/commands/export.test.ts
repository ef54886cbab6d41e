import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSnapshot } from '../../server/db/connect.ts'
import { files } from '../../server/exports/institute/files/all.ts'
import { instituteFiles } from '../../server/exports/institute/institute.ts'
import { folderFault, writeFolder } from '../../server/exports/institute/write-folder.ts'
import { aFolder, modeOf } from '../support/programs/folders.ts'
import { envOf, runScript, says } from '../support/programs/programs.ts'
import { engine } from '../support/databases/engines.ts'
import { fillSmallInstitute, smallInstitute } from '../support/databases/small-institute.ts'
import { isLong } from '../support/seed.ts'
import { type NewDatabase, newDatabase } from '../support/server.ts'

const names = [
  ...files.map(({ name }) => `${name}.csv`),
  'README.md',
  'institute.json',
  'schema.json',
].toSorted()

describe(`an export of the whole institute from ${engine}`, () => {
  let folder = ''
  let { address, remove }: NewDatabase = { address: { dataDir: '' }, remove: async () => {} }
  beforeAll(async () => {
    ;({ address, remove } = await newDatabase(engine, 'migrated'))
    await fillSmallInstitute(address)
  })
  afterAll(() => remove())
  beforeEach(() => {
    folder = aFolder()
  })
  const expectPrivate = (target: string) => {
    expect(readdirSync(target).toSorted()).toEqual(names)
    for (const path of [target, join(target, 'students.csv')]) expect(modeOf(path) & 0o077).toBe(0)
  }

  test('is a folder that only its owner can read, also where an empty one was', async () => {
    const target = join(folder, 'whole')
    mkdirSync(target)
    expect(folderFault(target)).toBeUndefined()
    const origin = { madeAt: '2026-11-21T08:00:00.000Z', version: '1.0.0' }
    const told = new Map<string, number>()
    await readSnapshot(address, async (db) => {
      const made = instituteFiles(db, origin, (file, rows) => told.set(file, rows))
      expect(await writeFolder(target, made)).toMatchObject({ files: names.length })
    })
    expect(told.get('students')).toBe(smallInstitute.students)
    expectPrivate(target)
    expect(readdirSync(folder)).toEqual(['whole'])
  })

  test('writes over nothing, and says what to do', () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine')
    expect(folderFault(folder)).toBe(`${folder} is not empty. Choose another name.`)
    expect(folderFault(join(folder, 'none', 'whole'))).toBe(
      `There is no folder ${join(folder, 'none')}. Make it first, or choose another.`,
    )
  })

  test.runIf(isLong)('by npm run export says what it wrote, or why it did not', async () => {
    const run = (...args: string[]) => runScript('scripts/export.ts', args, envOf(address))
    const target = join(folder, 'whole')
    const { code, said } = await run(target)
    expect([code, said]).toEqual([0, expect.stringContaining(`Exported to ${target}: `)])
    expect(said).toContain(`students.csv: ${smallInstitute.students}\n`)
    expectPrivate(target)
    expect(await run(target)).toEqual(says(1, `${target} is not empty. Choose another name.\n`))
    expect((await run(join(folder, 'none', 'whole'))).code).toBe(1)
    expect(existsSync(join(folder, 'none'))).toBe(false)
    expect((await run()).said).toBe('Usage: npm run export -- FOLDER\n')
  })
})
