import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { lockFolder } from '../../server/db/engines/sqlite.ts'
import { compareSums } from '../../server/db/files/table-sums.ts'
import type { Db } from '../../server/db/schema.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import * as peopleAndSettings from '../../server/db/migrations/0002-people-and-settings.ts'
import { findEpochs } from '../../server/kit/history/epochs.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { beforeFees } from '../migrations/before-fees.ts'
import { cashierAt } from '../support/cashier.ts'
import { runScript } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { recordsIn } from '../support/databases/recorded.ts'
import { newDatabase, openServer } from '../support/server.ts'
import { fillSmallInstitute, smallInstitute } from '../support/databases/small-institute.ts'

/** In the long run: milliseconds. */
const manyMoments = Array.from({ length: 20 }, (_, at) => at * 100)

const passphrase = 'eleven geese in a row'

describe.each(engines)('npm run restore into %s', (engine) => {
  let home = ''
  let backup = ''
  const original = () => ({ dataDir: join(home, 'data') })
  const env = () => ({
    DATA_DIR: join(home, 'nowhere'),
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_PASSPHRASE: passphrase,
  })

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'muster-restore-test-'))
    await fillSmallInstitute(original())
    const made = await runScript('scripts/backup.ts', [], {
      ...env(),
      DATA_DIR: original().dataDir,
    })
    expect(made.said).toContain('made and verified')
    backup = readdirSync(join(home, 'backups')).find((name) => name.endsWith('.age')) ?? ''
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  let opened: { place: DatabaseAddress; remove: () => Promise<void> } | undefined
  afterEach(async () => {
    await opened?.remove()
    opened = undefined
  })
  const anEmptyPlace = async () => {
    opened = await newDatabase(engine, 'empty')
    return opened.place
  }
  const asText = (place: DatabaseAddress) =>
    'dataDir' in place ? place.dataDir : place.databaseUrl
  const restore = (file: string, place: DatabaseAddress, more = {}) =>
    runScript('scripts/restore.ts', [file, '--to', asText(place)], { ...env(), ...more })
  const isEmpty = async (place: DatabaseAddress) =>
    'dataDir' in place
      ? !existsSync(join(place.dataDir, 'muster.db'))
      : Object.keys(await recordsIn(place)).length === 0

  test('brings back all that was recorded, in a new epoch in which everyone signs in again', async () => {
    const place = await anEmptyPlace()
    const { code, said } = await restore(backup, place)
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain(`It has ${smallInstitute.students} students and `)
    expect(said).toContain('The books were recomputed and agree.')
    expect(said).not.toContain(passphrase)
    expect(said).not.toMatch(/postgres:\/\//)
    const changed = compareSums(await recordsIn(original()), await recordsIn(place))
    expect(changed.filter((line) => !line.startsWith('runs '))).toEqual([
      'epochs has 2 rows instead of 1',
      'sessions has 0 rows instead of 1',
    ])
    await withHandle(place, 'reading', async (db) => {
      const [latest, first] = await findEpochs(db)
      expect(latest).toMatchObject({ reason: 'restored', from_epoch: first?.epoch })
    })

    const server = await openServer(engine, { place, remove: async () => {} })
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
    await server.close()
  })

  test('is refused where there is an institute, or a Muster at work, and changes nothing', async () => {
    const place = await anEmptyPlace()
    const store = connect(place)
    await store.migrate()
    await store.close()
    const before = await recordsIn(place)
    const { code, said } = await restore(backup, place)
    expect(code).toBe(1)
    expect(said).toMatch(/^Nothing was restored. .+ already .+ stay.? as .+\n$/)
    expect(await recordsIn(place)).toEqual(before)

    const folder = { dataDir: join(home, 'in-use') }
    const lock = lockFolder(folder.dataDir)
    expect((await restore(backup, folder)).said).toContain('Another Muster is using the folder')
    if (lock !== 'taken') lock.release()
  })

  /** Kills it so many milliseconds after its first line. */
  const killRestore = async (place: DatabaseAddress, moment: number) => {
    const child = spawn(process.execPath, ['scripts/restore.ts', backup, '--to', asText(place)], {
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: home, ...env() },
      stdio: 'pipe',
    })
    const closed = once(child, 'close')
    await once(child.stdout, 'data')
    await setTimeout(moment)
    child.kill('SIGKILL')
    await closed
  }
  test('that is killed leaves nothing or all of it, and can be repeated', {
    timeout: 120_000,
  }, async () => {
    const place = await anEmptyPlace()
    const moments = process.env['MUSTER_LONG'] === undefined ? [0] : manyMoments
    for (const moment of moments) if (await isEmpty(place)) await killRestore(place, moment)
    if (moments.length === 1) expect(await isEmpty(place)).toBe(true)
    const again = await restore(backup, place, { TMPDIR: home })
    expect(again.code === 0 || again.said.includes('already')).toBe(true)
    const { payments } = await recordsIn(original())
    expect((await recordsIn(place))['payments']).toEqual(payments)
    const left = 'dataDir' in place ? readdirSync(place.dataDir) : readdirSync(home)
    if (again.code === 0)
      expect(left.filter((name) => /part$|^muster-restore-\w+$/.test(name))).toEqual([])
  })
  test.runIf(engine === engines.at(-1))(
    'refuses what is damaged, encrypted otherwise, unknown or newer, and leaves nothing',
    async () => {
      const place = await anEmptyPlace()
      const refused = async (file: string, more = {}) => {
        const { code, said } = await restore(file, place, more)
        expect({ code, isEmpty: await isEmpty(place) }).toEqual({ code: 1, isEmpty: true })
        const lines = said.split('\n').filter((line) => !/^$|^Unpacking/.test(line))
        expect(lines).toHaveLength(1)
        return lines[0]
      }
      const bytes = readFileSync(join(home, 'backups', backup))
      bytes[bytes.length - 2000] = 255 - (bytes.at(-2000) ?? 0)
      writeFileSync(join(home, 'damaged.db.zst.age'), bytes)
      expect(await refused(join(home, 'damaged.db.zst.age'))).toContain('is damaged')
      expect(await refused(backup, { BACKUP_PASSPHRASE: '' })).toContain('Set BACKUP_PASSPHRASE')
      expect(await refused(backup, { BACKUP_PASSPHRASE: 'twelve geese in a row' })).toContain(
        'does not open',
      )
      expect(await refused('muster-2020.db')).toContain('There is no file')
      const plain = join(home, 'plain.db')
      expect(
        (await runScript('scripts/backup.ts', [plain], { DATA_DIR: original().dataDir })).code,
      ).toBe(0)
      writeFileSync(`${plain}-wal`, 'changes')
      expect(await refused(plain)).toContain('is a database in use')
      rmSync(`${plain}-wal`)
      const folder = mkdtempSync(join(home, 'newer-'))
      writeFileSync(join(folder, 'muster.db'), readFileSync(plain))
      await withHandle({ dataDir: folder }, 'writing', (db) =>
        sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099')`.execute(
          db,
        ),
      )
      expect(await refused(join(folder, 'muster.db'))).toContain('newer')
      const other = readFileSync(plain).subarray(0, 200_000)
      writeFileSync(join(home, 'half.db'), other)
      expect(await refused(join(home, 'half.db'))).toContain('half.db cannot be used')
    },
  )

  test('brings a plain copy of an earlier version up to date', async () => {
    const earlier = { dataDir: mkdtempSync(join(home, 'earlier-')) }
    const known = { '0001-house': house, '0002-people-and-settings': peopleAndSettings }
    await makeEarlier(earlier, known, beforeFees)
    const place = await anEmptyPlace()
    const { code, said } = await restore(join(earlier.dataDir, 'muster.db'), place)
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain('It has no manifest')
    const { students, instalments } = await recordsIn(place)
    expect([students?.rows, instalments?.rows]).toEqual([3, 12])
  })
})

const padded = (number: number, length: number) => String(number).padStart(length, '0')

const lastNumbers = async (db: Db) => {
  const { registration } = await db
    .selectFrom('students')
    .select((row) => row.fn.max('registration_sequence').as('registration'))
    .where('registration_year', '=', 2026)
    .executeTakeFirstOrThrow()
  const { receipt } = await db
    .selectFrom('receipts')
    .select((row) => row.fn.max('number').as('receipt'))
    .where('financial_year', '=', '26-27')
    .executeTakeFirstOrThrow()
  return { registration: registration ?? 0, receipt }
}
