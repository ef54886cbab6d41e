import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { files } from '../../server/exports/institute/files/all.ts'
import { envOf, runScript } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { fillSmallInstitute, smallInstitute } from '../support/databases/small-institute.ts'
import { newDatabase } from '../support/server.ts'

describe.each(engines)('npm run export from %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-export-'))
  let place: DatabaseAddress = { dataDir: '' }
  let remove: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const made = await newDatabase(engine, 'migrated')
    ;({ place, remove } = made)
    await fillSmallInstitute(place)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await remove?.()
  })
  const run = (...args: string[]) => runScript('scripts/export.ts', args, envOf(place))

  test('writes a folder that only its owner can read, and an empty one may be there already', async () => {
    const target = join(folder, 'whole')
    mkdirSync(target)
    const { code, said } = await run(target)
    expect([code, said]).toEqual([0, expect.stringContaining(`Exported to ${target}: `)])
    expect(said).toContain(`students.csv: ${smallInstitute.students}\n`)
    const expected = [
      ...files.map(({ name }) => `${name}.csv`),
      'README.md',
      'institute.json',
      'schema.json',
    ]
    expect(readdirSync(target).toSorted()).toEqual(expected.toSorted())
    for (const path of [target, join(target, 'students.csv')])
      expect(statSync(path).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['whole'])
  })

  test('writes over nothing, and says what to do', async () => {
    const taken = join(folder, 'taken')
    mkdirSync(taken)
    writeFileSync(join(taken, 'mine.txt'), 'mine')
    expect(await run(taken)).toEqual({
      code: 1,
      said: `${taken} is not empty. Choose another name.\n`,
    })
    expect(readdirSync(taken)).toEqual(['mine.txt'])
    const nowhere = join(folder, 'none', 'whole')
    expect((await run(nowhere)).said).toBe(
      `There is no folder ${join(folder, 'none')}. Make it first, or choose another.\n`,
    )
    expect(existsSync(nowhere)).toBe(false)
    expect((await run()).said).toBe('Usage: npm run export -- FOLDER\n')
  })
})
