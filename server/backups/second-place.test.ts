import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFolder } from '../../tests/support/programs/folders.ts'
import { type S3Server, startS3, type Trouble } from '../../tests/support/s3/s3-server.ts'
import { testRows } from '../../tests/support/tables.ts'
import { z } from '../../contract/kit/zod.ts'
import { listOfErased } from '../db/files/list-of-erased.ts'
import { measureFile } from './actions/pack.ts'
import { copyToSecondPlace, openSecondPlace } from './actions/second-place.ts'
import { manifestNameOf, nameOfBackup } from './rules/names.ts'
import type { StoredManifest } from './rules/manifest.ts'
import type { S3Bucket, SecondPlace } from './rules/second-place.ts'

const now = new Date('2026-11-22T20:00:00.000Z')
/** Only what never answers is silent for so long. */
const timing = { silence: 60_000, pauses: [1, 1] }
let home = ''
beforeEach(() => {
  home = aFolder()
})

/** A file with the name of a backup, and its manifest. */
const aBackup = async (madeAt = now.toISOString(), size = 3_000_000) => {
  const name = nameOfBackup(madeAt, undefined)
  const path = join(home, name)
  writeFileSync(path, Buffer.alloc(size, 'a backup of the institute '))
  writeFileSync(manifestNameOf(path), '{}')
  const contents = await measureFile(path)
  return { name, path, contents, timeZone: 'Asia/Kolkata' }
}

const copy = async (secondPlace: SecondPlace, madeAt?: string, silence = timing.silence) => {
  const made = await aBackup(madeAt)
  return { made, result: await copyToSecondPlace(secondPlace, made, now, { ...timing, silence }) }
}

/** The nights of September: of each week and of the month the last one is needed. */
const september = Array.from({ length: 30 }, (_, at) =>
  new Date(Date.parse('2026-09-01T20:00:00Z') + at * 86_400_000).toISOString(),
)

describe('a second place in S3', () => {
  let s3: S3Server
  beforeEach(async () => {
    s3 = await startS3()
  })
  afterEach(() => s3.close())
  const stored = () => [...s3.objects.keys()].sort()

  test('gets the backup, then its manifest, and gives it back over a broken connection', async () => {
    const { made, result } = await copy(s3.bucket)
    expect(result).toEqual({ isStored: true })
    const key = `muster/one/${made.name}`
    expect(stored()).toEqual([key, manifestNameOf(key)])
    expect(s3.objects.get(key)?.equals(readFileSync(made.path))).toBe(true)
    const calls = stored().flatMap((one) => [`PUT /backups/${one}`, `HEAD /backups/${one}`])
    expect(s3.calls).toEqual(['GET /backups', ...calls])
    const back = join(home, 'back')
    s3.troubles.push('breaks off')
    await openSecondPlace(s3.bucket, timing).fetch(made.name, back)
    expect(readFileSync(back).equals(readFileSync(made.path))).toBe(true)
  })

  test('keeps there what is kept here, and touches nothing else', async () => {
    const others = ['muster/one/holiday.jpg', 'muster/two/muster-2020-01-01T00-00-00Z.db.zst']
    for (const key of others) s3.objects.set(key, Buffer.from('not ours'))
    const keyOf = (madeAt: string) => `muster/one/${nameOfBackup(madeAt, undefined)}`
    for (const madeAt of september) {
      s3.objects.set(keyOf(madeAt), Buffer.from('old'))
      s3.objects.set(manifestNameOf(keyOf(madeAt)), Buffer.from('{}'))
    }
    const incomplete = keyOf('2026-08-05T20:00:00.000Z')
    s3.objects.set(incomplete, Buffer.from('its manifest never arrived'))
    const orphan = manifestNameOf(keyOf('2026-08-01T20:00:00.000Z'))
    s3.objects.set(orphan, Buffer.from('{}'))

    expect((await copy(s3.bucket)).result).toEqual({ isStored: true })
    expect(stored()).toEqual(expect.arrayContaining([...others, incomplete]))
    expect(stored()).not.toContain(orphan)
    const left = stored().filter((key) => /one\/muster-2026-09-.*zst$/.test(key))
    // Thirteen days beside today's, and the ends of the two weeks before them.
    expect(left).toHaveLength(15)
  })

  test.each<[Trouble, RegExp]>([
    ['resets', / cannot be reached: ECONNRESET\. Check S3_ENDPOINT and the network/],
    ['answers 500', / answered 500 InternalError\. The next backup tries again\.$/],
  ])('that %s twice is asked again, and thrice fails in a sentence', async (trouble, sentence) => {
    s3.troubles.push(trouble, trouble, trouble)
    const { result } = await copy(s3.bucket)
    expect(result).toEqual({ isStored: false, error: expect.stringMatching(sentence) })
    expect(stored()).toEqual([])
    s3.troubles.push(trouble, trouble)
    expect((await copy(s3.bucket)).result).toEqual({ isStored: true })
    expect(stored()).toHaveLength(2)
  })

  test('keeps whom its list of the erased has, and is not read as empty', async () => {
    const key = `muster/one/${listOfErased}`
    const listed = (id: number) => ({ kind: 'student', id, addedAt: 'then', erasedAt: 'now' })
    s3.objects.set(key, Buffer.from(JSON.stringify([listed(1), listed(2)])))
    writeFileSync(join(home, listOfErased), JSON.stringify([listed(2), listed(3)]))
    // Asked for its names, it stores the backup and its manifest; then it refuses to tell the list.
    s3.troubles.push('works', 'works', 'works', 'works', 'works', 'refuses')
    expect((await copy(s3.bucket)).result.error).toContain('may not use the bucket')
    expect(JSON.parse(String(s3.objects.get(key)))).toHaveLength(2)
    expect((await copy(s3.bucket)).result).toEqual({ isStored: true })
    const ids = z.array(z.object({ id: z.number() })).parse(JSON.parse(String(s3.objects.get(key))))
    expect(ids.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('that stays silent is a failure in a sentence', async () => {
    s3.troubles.push('is silent', 'is silent', 'is silent')
    const { result } = await copy(s3.bucket, undefined, 200)
    const sentence = / cannot be reached: it was silent for 0\.2 seconds/
    expect(result).toEqual({ isStored: false, error: expect.stringMatching(sentence) })
    expect(stored()).toEqual([])
  })

  test('that refuses, or stores something else, is found out', async () => {
    s3.troubles.push('refuses')
    expect((await copy(s3.bucket)).result.error).toContain('Let it list, read, write and delete')
    s3.troubles.push('works', 'loses a byte')
    expect((await copy(s3.bucket)).result.error).toContain('is not what was sent')
  })

  testRows<[Partial<S3Bucket>, RegExp]>([
    [{ secretAccessKey: 'another' }, /does not accept the access key\. Check S3_ACCESS_KEY_ID/],
    [{ accessKeyId: 'ANOTHER' }, /does not accept the access key/],
    [{ bucket: 'elsewhere' }, /^There is no bucket elsewhere at http.* correct BACKUP_SECOND\.$/],
    [{ region: 'eu-west-1' }, /is not in the region eu-west-1\. Set S3_REGION/],
    [{ endpoint: 'http://127.0.0.1:9' }, /cannot be reached: ECONNREFUSED/],
  ])('that is another than was told is refused at once, in a sentence', async (wrong, sentence) => {
    const { result } = await copy({ ...s3.bucket, ...wrong })
    expect(result).toEqual({ isStored: false, error: expect.stringMatching(sentence) })
    expect(s3.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })
})

describe('a second folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = join(home, 'disk')
    mkdirSync(folder)
  })

  test('gets the backup and its manifest beside what lies there', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'not ours')
    const { made, result } = await copy({ kind: 'folder', folder })
    expect(result).toEqual({ isStored: true })
    const names = [made.name, manifestNameOf(made.name), 'notes.txt']
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
    expect(readFileSync(join(folder, made.name)).equals(readFileSync(made.path))).toBe(true)
  })

  test('gets the verified ones that it missed, also beside a damaged list', async () => {
    const missed = await aBackup('2026-11-20T20:00:00.000Z')
    const { bytes, sha256 } = missed.contents
    const manifest: StoredManifest = {
      muster: '1.0.0',
      engine: 'sqlite',
      lastMigration: '0020-epochs',
      madeAt: '2026-11-20T20:00:00.000Z',
      reason: 'nightly',
      epoch: null,
      position: 0,
      changedAt: null,
      lastReceipt: null,
      days: '',
      tables: {},
      file: missed.name,
      bytes,
      sha256,
      verified: { at: '2026-11-20T20:01:00.000Z', seconds: 1, differences: 0 },
    }
    writeFileSync(manifestNameOf(missed.path), JSON.stringify(manifest))
    // Its manifest does not describe it.
    await aBackup('2026-11-21T20:00:00.000Z')
    const list = join(folder, listOfErased)
    writeFileSync(list, '[')
    const { made, result } = await copy({ kind: 'folder', folder })
    const error = `The list of the erased, ${list}, cannot be read (it is damaged). Put a copy in its place, or a backup brings these people back.`
    expect(result).toEqual({ isStored: true, error })
    const names = [made, missed].flatMap(({ name }) => [name, manifestNameOf(name)])
    expect((await readdir(folder)).toSorted()).toEqual([...names, listOfErased].toSorted())
  })

  test('that is not there is not created, or it would fill the disk of the first', async () => {
    rmSync(folder, { recursive: true })
    const error = `There is no folder ${folder} (BACKUP_SECOND). Connect its disk, or create the folder.`
    expect((await copy({ kind: 'folder', folder })).result).toEqual({ isStored: false, error })
  })
})
