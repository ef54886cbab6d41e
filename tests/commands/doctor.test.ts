import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withHandle } from '../../server/db/engines/handle.ts'
import { aFolder } from '../support/programs/folders.ts'
import { runScript, says, startServer } from '../support/programs/programs.ts'
import { freePort } from '../support/databases/postgres.ts'
import { withSuperadmin } from '../support/programs/http.ts'

test('the doctor says what is well and what is not, and what to do about it', async () => {
  const home = aFolder()
  const DATA_DIR = join(home, 'data')
  const BACKUP_DIR = join(home, 'backups')
  const BACKUP_SECOND = join(home, 'second')
  const PORT = String(await freePort())
  const env = { DATA_DIR, BACKUP_DIR, BACKUP_SECOND, PORT, ...withSuperadmin }
  const doctor = () => runScript('muster.js', ['doctor'], env)
  /** What needs attention; the disk of the tests may be full. */
  const bad = (said: string) =>
    [...said.matchAll(/^attention {2}(.*?) {2}/gm)]
      .map(([, what]) => what)
      .filter((what) => what !== 'Disk')
  mkdirSync(BACKUP_SECOND)
  expect(await doctor()).toEqual(says(1, /^attention {2}Database {6}There is none at /))
  const muster = startServer(env)
  await muster.address()
  expect(await runScript('muster.js', ['backup'], env)).toMatchObject({ code: 0 })
  const { code, said } = await doctor()
  expect({ bad: bad(said), code }).toEqual({ bad: [], code: /^attention/m.test(said) ? 1 : 0 })
  for (const what of 'Database Version Clock Proxy Disk Permissions Backups Second Port'.split(' '))
    expect(said).toMatch(new RegExp(`^\\w+ +${what}`, 'm'))

  await muster.stop()
  await withHandle({ dataDir: DATA_DIR }, 'writing', (db) =>
    sql`insert into audit_entries (at, action, kind, record_id, request_id)
      values ('2099-01-01T00:00:00.000Z', 'course.created', 'course', 1, 'tomorrow')`.execute(db),
  )
  chmodSync(DATA_DIR, 0o755)
  rmSync(BACKUP_SECOND, { recursive: true })
  const later = await doctor()
  expect({ bad: bad(later.said), code: later.code }).toEqual({
    bad: ['Clock', 'Permissions', 'Second place', 'Port'],
    code: 1,
  })
  expect(later.said).toContain(`chmod 700 ${DATA_DIR}`)
})
