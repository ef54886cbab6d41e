import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://127.0.0.1/muster' }, 'DATABASE_READ_URL'],
  [{ DATA_DIR: 'ftp://host/data' }, 'DATA_DIR must be a folder, not an address'],
  [{ BACKUP_SECOND: 'ftp://host/backups' }, 'BACKUP_SECOND must be a folder or an address'],
  [{ BACKUP_TIME: '25:00' }, 'BACKUP_TIME must be a time like 01:30'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ METRICS_TOKEN: 'guessed' }, 'METRICS_TOKEN'],
  [{ SUPERADMIN_EMAIL: 'nobody' }, 'SUPERADMIN_EMAIL'],
  [{ SUPERADMIN_EMAIL: 'a@b.in' }, 'SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD'],
  [{ SUPERADMIN_EMAIL: 'a@b.in', SUPERADMIN_PASSWORD: '123' }, 'SUPERADMIN_PASSWORD'],
  [{ TILE_URL: 'javascript:alert(1)' }, 'TILE_URL'],
  [{ TILE_URL: "https://tiles.example;script-src 'unsafe-inline'/{z}" }, 'TILE_URL'],
  [{ GEOCODER_URL: 'nominatim' }, 'GEOCODER_URL'],
  [{ GEOCODER_CONTACT: 'पुणे' }, 'GEOCODER_CONTACT'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 characters'],
])('a wrong setting is refused in one line that names it, case %#', (env, named) => {
  const read = readConfig(env)
  if (!('wrong' in read)) throw new Error('It was not refused')
  expect(read.wrong.startsWith(named)).toBe(true)
  expect(read.wrong).not.toContain('\n')
})

test('a variable that is empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})
