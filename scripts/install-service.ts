import { parseArgs } from 'node:util'
import { fail, sentenceOf } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { installOnLinux } from './service/linux.ts'
import { installOnWindows } from './service/windows.ts'

const usage = `Usage: ${asTyped('install-service', '[--print | --force] [--root FOLDER]')}`

const read = () => {
  try {
    const { values } = parseArgs({
      options: {
        print: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        root: { type: 'string', default: '/' },
      },
    })
    return values
  } catch (error) {
    return fail(`${sentenceOf(error)}\n${usage}`)
  }
}

const wanted = read()
if (process.platform === 'linux') await installOnLinux(wanted)
else if (process.platform === 'win32') installOnWindows(wanted)
else
  fail(
    'Muster installs itself as a service on Linux and Windows. docs/install.md says how to start it elsewhere.',
  )
