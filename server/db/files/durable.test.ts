import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aFolder } from '../../../tests/support/programs/folders.ts'
import { writeDurably } from './durable.ts'

const run = promisify(execFile)

test.runIf(process.platform === 'linux')('a disk that takes a part gives it no name', async () => {
  const folder = aFolder()
  const path = join(folder, 'list.json')
  writeDurably(path, 'before')
  const module = JSON.stringify(new URL('durable.ts', import.meta.url).href)
  const writing = `const { writeDurably } = await import(${module})
    writeDurably(${JSON.stringify(path)}, 'x'.repeat(3000))`
  const node = [process.execPath, '--input-type=module', '-e', writing]
  // A file may have no more than 1,024 bytes: of more, one call writes the first.
  const limited = run('bash', ['-c', 'ulimit -f 1 && exec "$@"', 'bash', ...node])
  await expect(limited).rejects.toThrow('EFBIG')
  expect(readFileSync(path, 'utf8')).toBe('before')
})
