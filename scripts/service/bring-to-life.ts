import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fail, say } from '../../server/command-line.ts'
import { paths } from './systemd.ts'

const mostTries = 20
const millisecondsBetweenTries = 1000

/** Makes the service's user and folders, starts it, and says what to know about it once it is ready. */
export const bringToLife = async (
  folders: readonly string[],
  ready: readonly string[],
  settings: Record<string, string | undefined>,
): Promise<void> => {
  run('systemd-sysusers', paths.user)
  for (const folder of folders) giveFolder(folder)
  run('systemctl', 'daemon-reload')
  run('systemctl', 'enable', 'muster')
  run('systemctl', 'restart', '--no-block', 'muster')
  if (!(await becomesReady(ready, settings)))
    fail('Muster was started but is not ready yet. "sudo journalctl -u muster -n 20" says why.')
  say(`Muster runs as the user "muster" and starts with the machine.
The first email and password:  sudo journalctl -u muster --grep "Sign in as"
How it is:                     systemctl status muster
Other commands:                sudo muster-admin help
Settings:                      ${paths.settings}, then sudo systemctl restart muster
After an upgrade:              sudo systemctl restart muster`)
}

/** Large tables may take minutes to upgrade, so what is not ready yet need not be a fault. */
const becomesReady = async (
  [program = '', ...args]: readonly string[],
  settings: Record<string, string | undefined>,
): Promise<boolean> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (spawnSync(program, args, { env: { ...process.env, ...settings } }).status === 0) return true
    await setTimeout(millisecondsBetweenTries)
  }
  return false
}

/** A folder that is there keeps its owner: it may be a disk of others too. */
const giveFolder = (folder: string): void => {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = idsOfMuster()
  chownSync(folder, uid, gid)
}

const idsOfMuster = (): { uid: number; gid: number } => {
  const [, uid, gid] = /^muster:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return uid === undefined
    ? fail('The user "muster" was not made.')
    : { uid: Number(uid), gid: Number(gid) }
}

const run = (program: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error || status !== 0)
    fail(`"${[program, ...args].join(' ')}" failed: ${error?.message ?? stderr.trim()}`)
}
