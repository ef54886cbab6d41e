import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from '../contract/kit/zod.ts'

/*
 * A third Indian language is a PO file and a row: Gujarati, with words of the sign-in and the dashboard, in
 * a copy. An institute is offered a language once all of it is there (docs/translating.md).
 */

const copy = mkdtempSync(join(tmpdir(), 'muster-gujarati-'))
afterAll(() => rmSync(copy, { recursive: true }))

const copied = [
  'contract',
  'vite',
  'web/language',
  'web/locales',
  'lingui.config.ts',
  'package.json',
]
for (const path of copied) cpSync(path, join(copy, path), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const rows = join(copy, 'contract/values/languages.ts')
const row = `gu: {
    name: 'ગુજરાતી',
    hours: 'ક.',
    minutes: 'મિ.',
    seconds: 'સે.',
    metres: 'મી.',
    kilometres: 'કિમી',
    centimetres: 'સેમી',
    kilograms: 'કિલો',
    partsOfDay: ['રાત', 'સવાર', 'બપોર', 'સાંજ'],
    days: { one: 'દિવસ', other: 'દિવસ' },
    passed: { yes: 'પાસ', no: 'નાપાસ' },
  },`
writeFileSync(rows, readFileSync(rows, 'utf8').replace('  mr: {', `  ${row}\n  mr: {`))
const po = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: gu\\n"

msgid "Sign in to your account"
msgstr "તમારા ખાતામાં લૉગ ઇન કરો"

msgid "Total Students"
msgstr "કુલ વિદ્યાર્થીઓ"
`
writeFileSync(join(copy, 'web/locales/gu.po'), po)

/** Reads the words of a part as a browser gets them. */
const reading = `
  import { generateMessageId as idOf } from '@lingui/message-utils/generateMessageId'
  import config from './lingui.config.ts'
  import { words } from './vite/words.ts'
  const [files] = words()
  const load = async (part) => {
    const code = await files.load.call({ addWatchFile() {} }, '\\0virtual:words/gu-' + part)
    return import('data:text/javascript,' + encodeURIComponent(code))
  }
  const [start, signedIn] = [await load('start'), await load('signedIn')]
  const found = {
    signIn: start.messages[idOf('Sign in to your account')],
    dashboard: signedIn.messages[idOf('Total Students')],
    missing: signedIn.messages[idOf('Take payment')] ?? 'English',
    name: signedIn.contract.names.roles.admin,
    checked: config.locales,
  }
  console.log(JSON.stringify(found))`

test('its row and its PO file are all that the sign-in and the dashboard need', () => {
  const args = ['--input-type=module', '-e', reading]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(z.record(z.string(), z.unknown()).parse(JSON.parse(stdout))).toEqual({
    signIn: ['તમારા ખાતામાં લૉગ ઇન કરો'],
    dashboard: ['કુલ વિદ્યાર્થીઓ'],
    missing: 'English',
    name: 'Admin',
    // What is not translated fails `npm run check`.
    checked: ['hi', 'gu', 'mr'],
  })
})
