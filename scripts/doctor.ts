import { configured, fail, say } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { lookAtBackups } from './doctor/backups.ts'
import { lookAtDatabase } from './doctor/database.ts'
import { lookAtDisk, lookAtPermissions, lookAtPort } from './doctor/machine.ts'

if (process.argv.length > 2) fail(`Usage: ${asTyped('doctor')}`)
else {
  const config = configured()
  const now = new Date()
  const findings = [
    ...(await lookAtDatabase(config, now)),
    ...(await lookAtDisk(config)),
    ...lookAtPermissions(config),
    ...(await lookAtBackups(config, now)),
    await lookAtPort(config),
  ]
  for (const { what, state, fact, advice = '' } of findings)
    say(`${state.padEnd(9)}  ${what.padEnd(12)}  ${fact} ${advice}`.trimEnd())
  const bad = findings.filter(({ state }) => state === 'attention').length
  if (bad > 0) fail(`Things that need attention: ${bad}.`)
  say('All is well.')
}
