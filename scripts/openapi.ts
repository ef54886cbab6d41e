import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../contract/kit/zod.ts'
import { documentOf } from '../server/exports/institute/document.ts'
import { files } from '../server/exports/institute/files/all.ts'
import { leftOut } from '../server/exports/institute/files/left-out.ts'
import { openApiText } from '../server/kit/openapi/document.ts'

const home = join(import.meta.dirname, '..')

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))

/** What docs/ says of the API and of exports is made from their definitions. */
const documents = {
  'docs/openapi.json': await openApiText(version),
  'docs/export-format.md': documentOf(files, leftOut),
}

const readDocument = (name: string): string | undefined => {
  try {
    return readFileSync(join(home, name), 'utf8')
  } catch {
    return undefined
  }
}

for (const [name, text] of Object.entries(documents)) {
  if (!process.argv.includes('--check')) {
    mkdirSync(join(home, 'docs'), { recursive: true })
    writeFileSync(join(home, name), text)
    console.log(`Wrote ${name}`)
  } else if (readDocument(name) !== text) {
    console.error(`${name} is not current. Run: npm run openapi`)
    process.exitCode = 1
  }
}
