import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, say } from '../../server/command-line.ts'
import { startCommands } from './start-command.ts'

/** Starts Muster with its settings; what it says goes into a file, where the first password is too. */
export const scriptOf = (start: readonly string[], home: string): string =>
  [
    '@echo off',
    "rem Muster's settings, one a line. After a change: schtasks /End /TN Muster, then schtasks /Run /TN Muster",
    `set "DATA_DIR=${home}\\data"`,
    `set "BACKUP_DIR=${home}\\backups"`,
    'rem set "PORT=3000"',
    `cd /d "${home}"`,
    `${start.map((word) => `"${word.replaceAll('%', '%%')}"`).join(' ')} >> "${home}\\muster.log" 2>&1`,
    '',
  ].join('\r\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A task at the start of the machine, without a time limit (it would be 72 hours), started again when it fails. */
export const taskOf = (script: string): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>Muster</Description></RegistrationInfo>
  <Triggers><BootTrigger><Enabled>true</Enabled></BootTrigger></Triggers>
  <Principals>
    <Principal id="Service"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
    <Priority>5</Priority>
  </Settings>
  <Actions Context="Service">
    <Exec><Command>cmd.exe</Command><Arguments>/d /c &quot;${escaped(`"${script}"`)}&quot;</Arguments></Exec>
  </Actions>
</Task>
`

/** Makes Muster a scheduled task of Windows, run by the account "Local Service". */
export const installOnWindows = ({ print, force }: { print: boolean; force: boolean }): void => {
  const home = join(process.env['ProgramData'] ?? 'C:\\ProgramData', 'Muster')
  const script = join(home, 'muster.cmd')
  if (print) return void process.stdout.write(taskOf(script))
  mkdirSync(home, { recursive: true })
  if (existsSync(script) && !force) say(`The settings in ${script} are kept.`)
  else writeFileSync(script, scriptOf(startCommands().start, home))
  const task = join(home, 'task.xml')
  writeFileSync(task, `\ufeff${taskOf(script)}`, 'utf16le')
  // Local Service, administrators and the system alone.
  const rights = ['*S-1-5-19:(OI)(CI)M', '*S-1-5-32-544:(OI)(CI)F', '*S-1-5-18:(OI)(CI)F']
  run('icacls', home, '/inheritance:r', ...rights.flatMap((right) => ['/grant', right]))
  run('schtasks', '/Create', '/TN', 'Muster', '/XML', task, '/F')
  run('schtasks', '/Run', '/TN', 'Muster')
  say(
    `Muster runs and starts with the machine. Its first email and password are in ${home}\\muster.log.`,
  )
}

const run = (program: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error || status !== 0)
    fail(`"${program}" failed: ${error?.message ?? stderr.trim()}. Run this as administrator.`)
}
