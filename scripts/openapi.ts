import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../contract/kit/zod.ts'
import { openApiDocument } from './openapi/document.ts'

const home = join(import.meta.dirname, '..')
const target = join(home, 'docs', 'openapi.json')

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`

const readTarget = (): string | undefined => {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return undefined
  }
}

if (!process.argv.includes('--check')) {
  mkdirSync(join(home, 'docs'), { recursive: true })
  writeFileSync(target, text)
  console.log('Wrote docs/openapi.json')
} else if (readTarget() !== text) {
  console.error('docs/openapi.json is not current. Run: npm run openapi')
  process.exitCode = 1
}
