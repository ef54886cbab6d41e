import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { foldersOutside, paths, unitOf } from '../../scripts/service/systemd.ts'
import { scriptOf, taskOf } from '../../scripts/service/windows.ts'
import { runScript } from '../support/command.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'muster-service-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const install = (...args: string[]) =>
  runScript('muster.js', ['install-service', '--root', root, ...args], {})
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const modeOf = (path: string) => statSync(at(path)).mode & 0o777
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.runIf(process.platform === 'linux')('a service of systemd', () => {
  test('is written for this Muster, and systemd has no complaints', async () => {
    const { code, said } = await install()
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^Written: /) })
    expect(read(paths.unit)).toMatch(/^ExecStart=\S*node --max-semi.* \S+muster\.js start$/m)
    expect(modeOf(paths.settings)).toBe(0o600)
    if (hasSystemd) expect(said).toContain('systemd-analyze verify has no complaints')
    expect(spawnSync('sh', ['-n', at(paths.admin)]).status).toBe(0)
  })

  test('is shown alone by --print', async () => {
    const { said } = await install('--print')
    expect(said).toMatch(/^\[Unit\][^]*\[Install\]\nWantedBy=multi-user\.target\n$/)
    expect(() => statSync(at(paths.unit))).toThrow()
  })

  test('is written anew when nobody changed it, and settings are kept', async () => {
    await install()
    const backups = '\nBACKUP_DIR=/mnt/usb/muster\n'
    appendFileSync(at(paths.settings), backups)
    expect(await install()).toMatchObject({ code: 0 })
    expect(read(paths.unit)).toContain('ReadWritePaths=-/mnt/usb/muster\n')
    expect(read(paths.settings)).toContain(backups)
  })

  test('that someone changed is not overwritten without --force', async () => {
    await install()
    const own = read(paths.unit).replace('MemoryMax=2G', 'MemoryMax=8G')
    writeFileSync(at(paths.unit), own)
    const { code, said } = await install()
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/changed by hand.*--force\.\n$/),
    })
    expect(read(paths.unit)).toBe(own)
    expect(await install('--force')).toMatchObject({ code: 0 })
    expect(read(paths.unit)).toContain('MemoryMax=2G')
  })

  test('is refused with settings that are wrong', async () => {
    await install()
    appendFileSync(at(paths.settings), '\nPORT=many\n')
    const { code, said } = await install()
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/muster\.env: PORT must be/),
    })
  })
})

test('folders outside the service’s own may be written too', () => {
  const settings = {
    DATA_DIR: '/var/lib/muster/data',
    BACKUP_DIR: '/mnt/usb',
    BACKUP_SECOND: 's3://x/y',
  }
  expect(foldersOutside(settings)).toEqual(['/mnt/usb'])
})

test('a path with spaces and signs stays one word of the unit', () => {
  expect(unitOf(['/opt/my %apps/muster', 'start'], [])).toContain(
    'ExecStart="/opt/my %%apps/muster" start\n',
  )
})

describe('a task of Windows', () => {
  const script = 'C:\\ProgramData\\Muster & Sons\\muster.cmd'

  test('starts with the machine, has no time limit and is started again when it fails', () => {
    const task = taskOf(script)
    expect(task).toContain('<BootTrigger>')
    expect(task).toContain('<ExecutionTimeLimit>PT0S</ExecutionTimeLimit>')
    expect(task).toContain('<RestartOnFailure>')
    expect(task).toContain('Muster &amp; Sons\\muster.cmd')
  })

  test('keeps its data, its settings and what it says in one folder', () => {
    const lines = scriptOf(['C:\\Muster\\muster.exe', 'start'], 'C:\\ProgramData\\Muster').split(
      '\r\n',
    )
    expect(lines).toContain('set "DATA_DIR=C:\\ProgramData\\Muster\\data"')
    expect(lines).toContain(
      '"C:\\Muster\\muster.exe" "start" >> "C:\\ProgramData\\Muster\\muster.log" 2>&1',
    )
  })
})
