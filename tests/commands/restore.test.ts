import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { restore } from '../../scripts/moving/restore.ts'
import { erasedName } from '../../server/erasure/rules.ts'
import { makeBackup } from '../../server/backups/actions/make.ts'
import { listOfErased } from '../../server/db/files/list-of-erased.ts'
import { type Config, readConfig } from '../../server/config.ts'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { databaseFile, lockFolder } from '../../server/db/engines/sqlite.ts'
import { copyDatabase } from '../../server/db/files/backup.ts'
import { requireEmpty } from '../../server/db/files/empty-database.ts'
import { compareSums } from '../../server/db/files/table-sums.ts'
import type { Db } from '../../server/db/schema.ts'
import { findEpochs } from '../../server/kit/history/epochs.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { cashierAt } from '../support/cashier.ts'
import { aSharedFolder } from '../support/programs/folders.ts'
import { aServer, runScript, says } from '../support/programs/programs.ts'
import { aDatabase, unpackInto } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { recordsIn } from '../support/databases/recorded.ts'
import { fillSmallInstitute, smallInstitute } from '../support/databases/small-institute.ts'
import { startS3 } from '../support/s3/s3-server.ts'
import { isLong } from '../support/seed.ts'

const passphrase = 'eleven geese in a row'

describe(`a restore into ${engine}`, () => {
  const home = aSharedFolder()
  let backup = ''
  const original = () => ({ dataDir: join(home, 'data') })
  const env = () => ({
    DATA_DIR: join(home, 'nowhere'),
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_PASSPHRASE: passphrase,
  })

  beforeAll(async () => {
    await fillSmallInstitute(original())
    const order = { address: original(), folder: join(home, 'backups'), passphrase }
    const now = new Date('2026-11-21T08:00:00.000Z')
    const made = await makeBackup({ ...order, reason: 'command', muster: '1.0.0', now })
    backup = made.path
  })

  const isEmpty = async (address: DatabaseAddress) =>
    'dataDir' in address
      ? !existsSync(join(address.dataDir, 'muster.db'))
      : Object.keys(await recordsIn(address)).length === 0

  const argumentsFor = (file: string, address: DatabaseAddress) => {
    const target = 'dataDir' in address ? address.dataDir : address.databaseUrl
    return [file, '--to', target]
  }
  const run = (file: string, address: DatabaseAddress, more = {}) =>
    runScript('scripts/restore.ts', argumentsFor(file, address), { ...env(), ...more })
  /** The same in this process; what is refused is thrown. */
  const putBack = async (file: string, address: DatabaseAddress, more: Partial<Config> = {}) => {
    const config = readConfig(env())
    if ('wrong' in config) throw new Error(config.wrong)
    await requireEmpty(address)
    // What it tells a person who waits.
    const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    return restore(file, address, { ...config, ...more }).finally(() => told.mockRestore())
  }

  /** A bucket with a backup, and a list of the erased that was cut short. */
  const aBucketWith = async (file: string) => {
    const { bucket, objects, close } = await startS3()
    const folder = `${bucket.bucket}/${bucket.prefix}`
    const list = `${bucket.prefix}/${listOfErased}`
    objects.set(`${bucket.prefix}/${basename(file)}`, readFileSync(file))
    objects.set(list, Buffer.from('[{"kind":'))
    const config: Partial<Config> = {
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }
    const at = `s3://${folder}/${basename(file)}`
    return { file: at, list, objects, config, [Symbol.asyncDispose]: () => close() }
  }

  test('brings back all that was recorded, in a new epoch with everyone signed out', async () => {
    const address = await aDatabase()
    const { code, said } = await run(backup, address)
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain(`It has ${smallInstitute.students} students and `)
    expect(said).toContain('The books were recomputed and agree.')
    expect(said).not.toContain(passphrase)
    expect(said).not.toMatch(/postgres:\/\//)
    const changed = compareSums(await recordsIn(original()), await recordsIn(address))
    expect(changed.filter((line) => !line.startsWith('runs '))).toEqual([
      'epochs has 2 rows instead of 1',
      'sessions has 0 rows instead of 1',
    ])
    await withHandle(address, 'reading', async (db) => {
      const [latest, first] = await findEpochs(db)
      expect(latest).toMatchObject({ reason: 'restored', from_epoch: first?.epoch })
    })

    const server = await aServer({ address, remove: async () => {} })
    const last = await lastNumbers(server.store.db)
    const cashier = cashierAt(server)
    const { student, pay } = await cashier.enrol({ given: { name: 'Zeenat Qureshi' } })
    expect(student.registrationNumber).toBe(`REG-2026-${padded(last.registration + 1, 5)}`)
    // The first one was for what they paid at registration.
    const { body } = await pay(100)
    expect(body.payment?.receiptNumber).toBe(`R/26-27/${padded(last.receipt + 2, 6)}`)
    const superadmin = await server.as('superadmin')
    const found = await superadmin.call('GET /api/students', { query: { search: 'zeenat q' } })
    expect(found.students.map(({ name }) => name)).toEqual(['Zeenat Qureshi'])
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  })

  test('erases again whoever was erased after the backup was made', async () => {
    const find = (db: Db) =>
      db
        .selectFrom('students')
        .select(['id', 'name', 'created_at as addedAt'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    const { id, name, addedAt } = await withHandle(original(), 'reading', find)
    const list = join(home, 'backups', listOfErased)
    const listed = { kind: 'student', id, addedAt, erasedAt: '2026-11-22T08:00:00.000Z' }
    // Another student had the number of a later one before an earlier restore.
    writeFileSync(
      list,
      JSON.stringify([listed, { ...listed, id: id + 1, addedAt: listed.erasedAt }]),
    )
    const address = await aDatabase()
    await using s3 = await aBucketWith(backup)
    await expect(putBack(s3.file, address, s3.config)).rejects.toThrow(
      /The list of the erased, .+ damaged/,
    )
    s3.objects.set(s3.list, readFileSync(list))
    rmSync(list)
    const { erased, summary } = await putBack(s3.file, address, s3.config)
    expect([erased, summary.differences]).toEqual([1, 0])
    await withHandle(address, 'reading', async (db) => {
      const rows = await db.selectFrom('students').select(['id', 'name']).execute()
      expect(rows.find((row) => row.id === id)?.name).toBe(erasedName('student', id))
      expect(rows.filter((row) => row.name.startsWith('Erased'))).toHaveLength(1)
      const { rows: values } = await sql`select entry_id from audit_values
        where replace(after, ${JSON.stringify(name)}, '') <> after`.execute(db)
      expect(values).toEqual([])
    })
  })

  test('is refused where there is an institute, or a Muster at work, and changes nothing', async () => {
    const address = await aDatabase('migrated')
    const before = await recordsIn(address)
    await expect(putBack(backup, address)).rejects.toThrow(/ already .+ stay.? as /)
    expect(await recordsIn(address)).toEqual(before)

    const folder = { dataDir: join(home, 'in-use') }
    const lock = lockFolder(folder.dataDir)
    await expect(putBack(backup, folder)).rejects.toThrow('Another Muster is using the folder')
    if (lock !== 'taken') lock.release()
  })

  test('refuses what is damaged, encrypted otherwise or newer, and leaves nothing', async () => {
    const given = await aDatabase()
    const address = 'dataDir' in given ? { dataDir: join(given.dataDir, 'to', 'be made') } : given
    const refuses = async (file: string, why: RegExp, more: Partial<Config> = {}) => {
      await expect(putBack(file, address, more)).rejects.toThrow(why)
      expect(await isEmpty(address)).toBe(true)
      if ('dataDir' in address) expect(existsSync(address.dataDir)).toBe(false)
    }
    const bytes = readFileSync(backup)
    bytes[bytes.length - 2000] = 255 - (bytes.at(-2000) ?? 0)
    writeFileSync(join(home, 'damaged.db.zst.age'), bytes)
    await refuses(join(home, 'damaged.db.zst.age'), /is damaged/)
    await refuses(backup, /Set BACKUP_PASSPHRASE/, { BACKUP_PASSPHRASE: undefined })
    await refuses(backup, /does not open/, { BACKUP_PASSPHRASE: 'twelve geese in a row' })
    const folder = mkdtempSync(join(home, 'newer-'))
    const newer = join(folder, 'muster.db')
    await copyDatabase(original(), newer)
    writeFileSync(join(home, 'half.db'), readFileSync(newer).subarray(0, 200_000))
    await refuses(join(home, 'half.db'), /half\.db cannot be used/)
    await withHandle({ dataDir: folder }, 'writing', (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099')`.execute(
        db,
      ),
    )
    await refuses(newer, /newer/)
  })

  const copyOf = (version: '0.9.0' | '0002') => {
    const dataDir = mkdtempSync(join(home, 'earlier-'))
    unpackInto(dataDir, version)
    return join(dataDir, databaseFile)
  }

  test('takes a plain copy of 0.9.0; one from before it names that version', async () => {
    const address = await aDatabase()
    await expect(putBack(copyOf('0002'), address)).rejects.toThrow(
      'This backup was made by a Muster that is older than 0.9.0. Restore it with 0.9.0, and then start this one, ',
    )
    expect(await isEmpty(address)).toBe(true)
    expect((await putBack(copyOf('0.9.0'), address)).manifest).toBeUndefined()
    expect((await recordsIn(address))['students']?.rows).toBe(12)
  })

  test('signs out whom a plain copy still knows', async () => {
    const [dataDir, address] = [mkdtempSync(join(home, 'signed-in-')), await aDatabase()]
    await copyDatabase(original(), join(dataDir, databaseFile))
    await withHandle({ dataDir }, 'writing', (db) =>
      sql`insert into sessions (token_hash, employee_id, created_at, last_seen_at)
        select 'known', min(id), '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z' from employees`.execute(
        db,
      ),
    )
    await putBack(join(dataDir, databaseFile), address)
    expect((await recordsIn(address))['sessions']?.rows).toBe(0)
  })

  describe('by npm run restore', () => {
    test.runIf(isLong)('says in a line what it refuses, and leaves nothing', async () => {
      const address = await aDatabase()
      const refused = async (file: string, more = {}) => {
        const { code, said } = await run(file, address, more)
        expect({ code, isEmpty: await isEmpty(address) }).toEqual({ code: 1, isEmpty: true })
        const lines = said.split('\n').filter((line) => !/^$|^Unpacking/.test(line))
        expect(lines).toHaveLength(1)
        return lines[0]
      }
      expect(await refused(backup, { BACKUP_PASSPHRASE: '' })).toContain('Set BACKUP_PASSPHRASE')
      expect(await refused('muster-2020.db')).toContain('There is no file')
      expect(await refused('ftp://host/backup')).toContain('no place that Muster restores from')
      const plain = join(home, 'plain.db')
      await copyDatabase(original(), plain)
      writeFileSync(`${plain}-wal`, 'changes')
      expect(await refused(plain)).toContain('is a database in use')
    })

    test('finds a backup by its name, and says that a plain copy has no manifest', async () => {
      const [name = ''] = readdirSync(join(home, 'backups')).filter((file) => file.endsWith('.age'))
      const address = await aDatabase()
      expect(await run(name, address)).toMatchObject({ code: 0 })
      expect(await run(name, address)).toEqual(
        says(1, /^Nothing was restored. .+ already .+ stay.? as .+\n$/),
      )
      expect((await run(copyOf('0.9.0'), await aDatabase())).said).toContain('It has no manifest')
    })

    /** Kills it so many milliseconds after its first line. */
    const killAfter = async (address: DatabaseAddress, moment: number) => {
      const args = ['scripts/restore.ts', ...argumentsFor(backup, address)]
      const ofChild = { PATH: process.env['PATH'] ?? '', TMPDIR: home, ...env() }
      const child = spawn(process.execPath, args, { env: ofChild, stdio: 'pipe' })
      const closed = once(child, 'close')
      await once(child.stdout, 'data')
      await setTimeout(moment)
      child.kill('SIGKILL')
      await closed
    }
    test.runIf(isLong)('leaves nothing or all of it when killed, and can be repeated', async () => {
      const address = await aDatabase()
      for (let moment = 0; moment < 2000 && (await isEmpty(address)); moment += 100)
        await killAfter(address, moment)
      const again = await run(backup, address, { TMPDIR: home })
      expect(again.code === 0 || again.said.includes('already')).toBe(true)
      const { payments } = await recordsIn(original())
      expect((await recordsIn(address))['payments']).toEqual(payments)
      const left = 'dataDir' in address ? readdirSync(address.dataDir) : readdirSync(home)
      if (again.code === 0)
        expect(left.filter((name) => /part$|^muster-restore-\w+$/.test(name))).toEqual([])
    })
  })
})

const padded = (number: number, length: number) => String(number).padStart(length, '0')

const lastNumbers = async (db: Db) => {
  const { rows } = await sql<{ registration: number; receipt: number }>`select
    (select max(registration_sequence) from students where registration_year = 2026) as registration,
    (select max(number) from receipts where financial_year = '26-27') as receipt`.execute(db)
  return rows[0] ?? { registration: 0, receipt: 0 }
}
