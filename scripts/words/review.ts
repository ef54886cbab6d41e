import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Column } from '../../contract/values/sheets/columns.ts'
import { readWorkbook } from '../../server/imports/reading/workbook.ts'
import { xlsxOf } from '../../server/kit/sheets/xlsx.ts'
import { gapFault } from '../../vite/gaps.ts'
import { poFileOf, readTranslations } from '../../vite/words.ts'
import { screenNames, screens } from '../../web/screens/screens.ts'
import { findOrigins, home } from './lingui.ts'

type Row = { id: string; english: string; note: string; words: string; files: readonly string[] }

/** The screens whose pages are in the folder of a file, or in the nearest one above it. */
const screensOf = (file: string | undefined): string => {
  if (file === undefined) return 'what the server answers, and names'
  for (let folder = dirname(file); folder !== 'web' && folder !== '.'; folder = dirname(folder)) {
    const here = screenNames.filter((name) => `web/${screens[name].page}`.startsWith(`${folder}/`))
    if (here.length > 0) return here.map((name) => screens[name].path).join(', ')
  }
  return 'several'
}

/** The folders whose screens have a picture in docs/screenshots. */
const pictures = {
  'attendance/marking': 'attendance-390-light',
  'attendance/parents': 'parents-390-light',
  'attendance/records': 'records-1440-light',
  'attendance/roll-call': 'roll-call-390-light',
  clock: 'my-attendance-390-light',
  dashboard: 'dashboard-1440-light',
  daybook: 'day-book-1440-light',
  'employees/team': 'team-1440-light',
  'fitness/mock-tests': 'mock-test-1440-light',
  'fitness/student': 'student-fitness-1440-light',
  'fitness/track': 'track-390-light',
  'fitness/venue': 'fitness-1440-light',
  'leave/management': 'leave-management-1440-light',
  'payments/dues': 'dues-1440-light',
  reports: 'reports-1440-light',
  'students/details': 'student-1440-light',
}

const pictureOf = (file: string): string => {
  const [, name] = Object.entries(pictures).find(([of]) => file.startsWith(`web/${of}/`)) ?? []
  const path = `docs/screenshots/${name}.png`
  return existsSync(join(home, path)) ? path : ''
}

const columns: Column<Row>[] = [
  { heading: 'Screen', type: 'text', value: ({ files: [file] }) => screensOf(file) },
  { heading: 'English', type: 'text', width: 60, value: ({ english }) => english },
  { heading: 'Translation', type: 'text', width: 60, value: ({ words }) => words },
  { heading: 'Better', type: 'text', width: 60, value: () => '' },
  { heading: 'Note', type: 'text', value: ({ note }) => note },
  { heading: 'Picture', type: 'text', value: ({ files: [file = ''] }) => pictureOf(file) },
  { heading: 'Files', type: 'text', width: 40, value: ({ files }) => files.join('\n') },
  { heading: 'Key', type: 'text', width: 10, value: ({ id }) => id },
]

/** Writes a spreadsheet of all words of a language, those of a screen together; says how many. */
export const writeSheet = async (language: string, file: string): Promise<number> => {
  const origins = await findOrigins()
  const rows = Object.entries(await readTranslations(language)).map(
    ([id, said]): Row => ({
      id,
      english: said.message ?? id,
      note: said.context ?? '',
      words: said.translation ?? '',
      files: [...new Set(origins[id]?.origin?.map(([path]) => path).filter(Boolean))],
    }),
  )
  const inOrder = rows.toSorted((a, b) => (a.files[0] ?? 'zz').localeCompare(b.files[0] ?? 'zz'))
  const sheet = { title: `Words ${language}`, columns, pieces: [inOrder], zone: 'Asia/Kolkata' }
  writeFileSync(file, Buffer.concat(await Array.fromAsync(xlsxOf(sheet, new Date()))))
  return rows.length
}

/** Whether each brace has its partner. */
const isBalanced = (text: string): boolean => {
  const braces = [...text].map((sign) => (sign === '{' ? 1 : sign === '}' ? -1 : 0))
  let open = 0
  return braces.every((brace) => (open += brace) >= 0) && open === 0
}

const faultOf = (id: string, english: string, better: string): string | undefined =>
  isBalanced(better) ? gapFault(id, english, better) : 'a brace { or } has no partner'

/** The better words in a spreadsheet, by id; what can't be taken is said by row. */
export const betterIn = (bytes: Buffer, words: Awaited<ReturnType<typeof readTranslations>>) => {
  const [heads, ...rows] = readWorkbook(bytes)[0]?.rows ?? []
  const [key, column] = ['Key', 'Better'].map((head) => heads?.cells.indexOf(head) ?? -1)
  const better = new Map<string, string>()
  const refused: string[] = []
  for (const { row, cells } of rows) {
    const [id, text] = [key, column].map((at = -1) => String(cells[at] ?? '').trim())
    if (id === undefined || !text) continue
    const english = words[id]?.message ?? id
    const fault = id in words ? faultOf(id, english, text) : 'Muster has no such sentence'
    if (fault === undefined) better.set(id, text)
    else refused.push(`Row ${row}, ${english}: ${fault}.`)
  }
  return { better, refused }
}

/** Takes the better words of a spreadsheet into the language's file. */
export const takeSheet = async (language: string, file: string) => {
  const words = await readTranslations(language)
  const { better, refused } = betterIn(readFileSync(file), words)
  for (const [id, translation] of better) Object.assign(words[id] ?? {}, { translation })
  const filename = poFileOf(language)
  const existing = readFileSync(filename, 'utf8')
  const given = { locale: language, sourceLocale: 'en', filename, existing }
  writeFileSync(filename, await formatter({ origins: false }).serialize(words, given))
  return { taken: better.size, refused }
}
