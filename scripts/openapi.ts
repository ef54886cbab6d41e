import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentOf } from '../server/exports/institute/document.ts'
import { files, leftOut } from '../server/exports/institute/files/all.ts'
import { callsText } from './openapi/calls.ts'

/** What docs/ says of the API and of exports is made from their definitions; tests say when it is not current. */
const documents = {
  'docs/calls.md': callsText(),
  'docs/export-format.md': documentOf(files, leftOut),
}

for (const [name, text] of Object.entries(documents)) {
  writeFileSync(join(import.meta.dirname, '..', name), text)
  console.log(`Wrote ${name}`)
}
