import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fail, say, sentenceOf } from '../server/command-line.ts'
import { readArguments } from './arguments/read.ts'
import { ownTarget } from './executable/base.ts'
import { buildExecutable } from './executable/build.ts'

const usage = 'Usage: npm run executable -- [--for linux-arm64] [--no-xz]'
const options = {
  for: { type: 'string', default: ownTarget },
  xz: { type: 'boolean', default: true },
} as const
const { values: wanted } = readArguments(usage, { options, allowNegative: true }, { saysWhy: true })
const dist = join(import.meta.dirname, '..', 'dist')

/** Beside a file, what `sha256sum --check` reads; and says what was built. */
const finish = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  await writeFile(`${file}.sha256`, `${hash('sha256', bytes)}  ${basename(file)}\n`)
  say(`${file}: ${Math.round(bytes.length / 1e6)} MB, its checksum beside it.`)
}

/** The same in a quarter of the size, where the machine has xz. */
const compress = async (file: string): Promise<void> => {
  const { error, status } = spawnSync('xz', ['--keep', '--force', '--threads=0', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error)
    say('There is no xz here, so there is no .xz of it, which would be a quarter of the size.')
  else if (status === 0) await finish(`${file}.xz`)
  else fail(`xz could not compress ${file}, for the reason above. The file itself is good.`)
}

await mkdir(dist, { recursive: true })
const built = await buildExecutable(wanted.for, dist, say).catch((error) =>
  fail(`The one file cannot be built: ${sentenceOf(error)}`),
)
await finish(built)
if (wanted.xz) await compress(built)
