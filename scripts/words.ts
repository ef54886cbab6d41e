import { fail, say } from '../server/command-line.ts'
import { translated } from '../contract/values/languages.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { countOf, readArguments } from './arguments/read.ts'
import { lingui } from './words/lingui.ts'
import { takeSheet, writeSheet } from './words/review.ts'

const usage = `Usage: ${asTyped('words')} takes new English into the files of the languages;
${asTyped('words', '--review hi')} writes all words of a language as a spreadsheet;
${asTyped('words', '--review hi words-hi.xlsx')} takes its column "Better" back.`

const { values, positionals } = readArguments(usage, {
  options: { review: { type: 'string' } },
  allowPositionals: true,
})
const language = translated.find((one) => one === values.review)
const [file] = positionals

if (values.review === undefined) lingui(['extract', '--clean'])
else if (language === undefined) fail(`The language is one of ${translated.join(', ')}.\n${usage}`)
else if (file === undefined) {
  const sheet = `words-${language}.xlsx`
  const count = await writeSheet(language, sheet)
  say(`Wrote ${sheet}: ${countOf(count, 'sentence')}. Write better ones into the column "Better".`)
} else {
  const { taken, refused } = await takeSheet(language, file)
  say(`Took ${countOf(taken, 'better sentence')}. Look at them, then run npm run check.`)
  if (refused.length > 0) fail(`Not taken:\n${refused.join('\n')}`)
}
