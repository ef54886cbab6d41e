import { resolve } from 'node:path'
import { showBytes } from '../contract/values/bytes.ts'
import { fail, say, withSnapshot } from '../server/command-line.ts'
import { instituteFiles } from '../server/exports/institute/institute.ts'
import { folderFault, writeFolder } from '../server/exports/institute/write-folder.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { version } from '../server/kit/version.ts'

const written = new Intl.NumberFormat('en-IN')

const [target, ...others] = process.argv.slice(2)
if (target === undefined || target.startsWith('-') || others.length > 0)
  fail(`Usage: ${asTyped('export', 'FOLDER')}`)
else await exportTo(resolve(target))

async function exportTo(folder: string): Promise<void> {
  const fault = folderFault(folder)
  if (fault !== undefined) return fail(fault)
  await withSnapshot(async (db) => {
    const origin = { madeAt: new Date().toISOString(), version }
    const tell = (file: string, rows: number) => say(`${file}.csv: ${written.format(rows)}`)
    const { files, bytes } = await writeFolder(folder, instituteFiles(db, origin, tell))
    say(`Exported to ${folder}: ${files} files, ${showBytes(bytes)}. Only you can read it.`)
    say('README.md in it describes every column.')
  })
}
