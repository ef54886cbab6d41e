import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { foldersOutside, paths, unitOf } from '../../scripts/service/systemd.ts'
import { scriptOf, taskOf } from '../../scripts/service/windows.ts'
import { aFolder, modeOf } from '../support/programs/folders.ts'
import { runScript, says } from '../support/programs/programs.ts'
import { isLong } from '../support/seed.ts'

let root = ''
beforeEach(() => {
  root = aFolder()
})

const install = (...args: string[]) =>
  runScript('muster.js', ['install-service', '--root', root, ...args], {})
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

describe.runIf(isLong && process.platform === 'linux')('a service of systemd', () => {
  test('is shown alone by --print, and written with no complaints of systemd', async () => {
    expect((await install('--print')).said).toMatch(
      /^\[Unit\][^]*\[Install\]\nWantedBy=multi-user\.target\n$/,
    )
    expect(existsSync(at(paths.unit))).toBe(false)
    const { code, said } = await install()
    expect({ code, said }).toEqual(says(0, /^Written: /))
    expect(read(paths.unit)).toMatch(/^ExecStart=\S*node --max-semi.* \S+muster\.js start$/m)
    expect(modeOf(at(paths.settings))).toBe(0o600)
    if (spawnSync('systemd-analyze', ['--version']).status === 0)
      expect(said).toContain('systemd-analyze verify has no complaints')
    expect(spawnSync('sh', ['-n', at(paths.admin)]).status).toBe(0)
  })

  test('is written anew unless someone changed it or a setting is wrong; settings stay', async () => {
    await install()
    const backups = '\nBACKUP_DIR=/mnt/usb/muster\n'
    appendFileSync(at(paths.settings), backups)
    expect(await install()).toMatchObject({ code: 0 })
    expect(read(paths.unit)).toContain('ReadWritePaths=-/mnt/usb/muster\n')
    expect(read(paths.settings)).toContain(backups)

    const own = read(paths.unit).replace('MemoryMax=2G', 'MemoryMax=8G')
    writeFileSync(at(paths.unit), own)
    expect(await install()).toEqual(says(1, /changed by hand.*--force\.\n$/))
    expect(read(paths.unit)).toBe(own)
    expect(await install('--force')).toMatchObject({ code: 0 })
    expect(read(paths.unit)).toContain('MemoryMax=2G')

    appendFileSync(at(paths.settings), '\nPORT=many\n')
    expect(await install()).toEqual(says(1, /muster\.env: PORT must be/))
  })
})

test('a unit may write outside its own folders, and a path with spaces is one word', () => {
  const settings = {
    DATA_DIR: '/var/lib/muster/data',
    BACKUP_DIR: '/mnt/usb',
    BACKUP_SECOND: 's3://x/y',
  }
  expect(foldersOutside(settings)).toEqual(['/mnt/usb'])
  const muster = '/opt/my %apps/muster'
  const unit = unitOf({ start: [muster, 'start'], any: [muster] }, [])
  expect(unit).toContain('ExecStart="/opt/my %%apps/muster" start\n')
  // It is started once it is ready, and not again where a setting is wrong.
  expect(unit).toContain('ExecStartPost="/opt/my %%apps/muster" ready --wait $MAINPID\n')
  expect(unit).toContain('RestartPreventExitStatus=78\n')
})

test('a task of Windows starts with the machine and again, and keeps all in one folder', () => {
  const task = taskOf('C:\\ProgramData\\Muster & Sons\\muster.cmd')
  expect(task).toContain('<BootTrigger>')
  expect(task).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>')
  expect(task).toContain('<RestartOnFailure>')
  expect(task).toContain('Muster &amp; Sons\\muster.cmd')
  const script = scriptOf(['C:\\Muster\\muster.exe', 'start'], 'C:\\ProgramData\\Muster')
  expect(script.split('\r\n')).toEqual(
    expect.arrayContaining([
      'set "DATA_DIR=C:\\ProgramData\\Muster\\data"',
      '"C:\\Muster\\muster.exe" "start" >> "C:\\ProgramData\\Muster\\muster.log" 2>&1',
    ]),
  )
})
