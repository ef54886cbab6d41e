import { fail } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { readArguments } from './arguments/read.ts'
import { installOnLinux } from './service/linux.ts'
import { installOnWindows } from './service/windows.ts'

const usage = `Usage: ${asTyped('install-service', '[--print | --force] [--root FOLDER]')}`

const options = {
  print: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  root: { type: 'string', default: '/' },
} as const
const { values: wanted } = readArguments(usage, { options }, { saysWhy: true })
if (process.platform === 'linux') await installOnLinux(wanted)
else if (process.platform === 'win32') installOnWindows(wanted)
else
  fail(
    'Muster installs itself as a service on Linux and Windows. docs/install.md says how to start it elsewhere.',
  )
