import { t } from '@lingui/core/macro'
import type { Content } from 'pdfmake/interfaces'
import type { HeldOnPerson } from '../../../../contract/privacy/calls.ts'
import { showDay } from '../../../../contract/values/calendar.ts'
import { eventCodes } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { head, named, small } from '../../../files/pdf/parts.ts'
import { makePdf } from '../../../files/pdf/save-pdf.ts'
import { lenient, type Write } from '../../../files/pdf/text.ts'
import { durationName } from '../../../language/contract-words.ts'
import { inFileName, saveFile } from '../../../files/save-file.ts'
import { codeNames } from './code-names.ts'
import { columnNames, isUnread } from './column-names.ts'
import { readable, type Words } from './readable.ts'
import { tableNames } from './table-names.ts'
import { showInstant } from '../../instants.ts'

type Table = HeldOnPerson['tables'][number]
type Cell = Table['rows'][number][number]

/** For a person to read: what is known, table by table, without blanks. */
export const saveHeld = async (held: HeldOnPerson, institute: Institute): Promise<void> => {
  const blob = await makePdf((strictWrite) => {
    const { write } = lenient(strictWrite)
    const title = t`All data held on ${{ name: held.name }}`
    return {
      info: { title, author: institute.name },
      pageMargins: [36, 36, 36, 36],
      defaultStyle: { fontSize: 10, lineHeight: 1.25 },
      content: [
        head({ name: institute.name, lines: [title, showInstant(held.madeAt)] }, write),
        ...held.tables.flatMap((table) => partsOf(table, write)),
      ],
    }
  })
  saveFile(blob, `${inFileName(held.name)}.pdf`)
}

type Institute = { name: string }

const partsOf = ({ table, about, columns, rows }: Table, write: Write): Content[] => {
  const words = { names: columnNames(), codes: codeNames(table) }
  const eventAt = columns.findIndex(({ key }) => key === 'event')
  const known = rows.map((row) =>
    columns.flatMap((column, at) => {
      const cell = row[at] ?? null
      if (isUnread(column) || cell === null || cell === '') return []
      const event = eventCodes.find((code) => code === row[eventAt])
      const said =
        column.key === 'value' && event !== undefined
          ? showResult(event, Number(cell))
          : shown(cell, column, words)
      return [[words.names[column.key] ?? column.about, said]]
    }),
  )
  return [
    write(tableNames()[table] ?? about, { fontSize: 13, bold: true, margin: [0, 10, 0, 4] }),
    ...known.map((facts) =>
      known.length === 1
        ? named(facts, write, { width: 200, below: 4 })
        : write(facts.map((fact) => fact.join(': ')).join(' · '), {
            ...small,
            margin: [0, 0, 0, 4],
          }),
    ),
  ]
}

const shown = (
  cell: NonNullable<Cell>,
  { key, type }: Table['columns'][number],
  words: Words,
): string => {
  if (key === 'duration') return durationName(String(cell))
  if (type === 'money') return showRupees(Number(cell))
  if (type === 'day') return showDay(String(cell))
  return type === 'instant'
    ? showInstant(String(cell))
    : (words.codes[key]?.[String(cell)] ?? readable(String(cell), words))
}
