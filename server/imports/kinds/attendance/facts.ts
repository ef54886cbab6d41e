import { isDay } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import { inSlices, inTurn } from '../../in-turn.ts'
import type { Check, FileRow } from '../kind.ts'
import { atOnce, type Matched, readRows, studentIn } from '../of-students/look-up.ts'
import { gather, type InFile } from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import { isBad } from '../saying.ts'
import { type AskedWord, daysOf, mayBeMark } from './asking.ts'
import { type Certain, type Mark, readMark, readRow, type RowRead } from './read-row.ts'
import { type ExistingMark, findMarks, type MarkKey } from './sql.ts'
import { meaningOf } from './status-words.ts'

/** A row as it is read, with its student; without one none of its marks is certain. */
export type RowFacts = RowRead & Matched & { certain: readonly Certain[] }

export type AttendanceFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowFacts>
  askedWords: readonly AskedWord[]
  asked: ReadonlySet<string>
  inFile: InFile<Mark>
  existing: ReadonlyMap<string, ExistingMark>
}

export const markKey = ({ student_id, day }: MarkKey): string => `${student_id} ${day}`

export const isSameStatus = (one: Mark, other: Mark): boolean => one.status === other.status

export const readAttendanceFacts = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<AttendanceFacts> => {
  const { yieldToOthers } = check
  const days = daysOf(check)
  const { venues, rows } = await readRows<RowRead & { certain: readonly Certain[] }>(
    db,
    fileRows,
    check,
    { read: (row) => ({ ...readRow(row, days, check), certain: [] }) },
  )
  const askedWords = await wordsToAsk(rows, check)
  const asked = new Set(askedWords.map(({ word }) => word))
  for await (const one of inTurn(rows.values(), yieldToOthers)) {
    const student = studentIn(one)
    if (student)
      one.certain = one.marks.map((mark) =>
        readMark({ ...mark, row: one.row }, student, asked, check),
      )
  }
  const faulty = [...rows.values()].filter(
    ({ problems, certain }) => isBad(problems) || certain.some(({ is }) => is === 'bad'),
  )
  const numbers = faulty.map(({ row }) => row)
  const inFile = await gather(marksIn(rows), numbers, isSameStatus, yieldToOthers)
  const existing = new Map<string, ExistingMark>()
  for await (const keys of inSlices([...inFile.byKey.keys()], atOnce, yieldToOthers)) {
    const wanted = keys.flatMap((key) => {
      const [student, day = ''] = key.split(' ')
      return isDay(day) ? [{ student_id: Number(student), day }] : []
    })
    for (const mark of await findMarks(db, wanted)) existing.set(markKey(mark), mark)
  }
  return { venues, rows, askedWords, asked, inFile, existing }
}

function* marksIn(rows: AttendanceFacts['rows']): Generator<readonly [string, Mark]> {
  for (const one of rows.values()) {
    const student = studentIn(one)
    for (const mark of one.certain)
      if (student && mark.is === 'mark')
        yield [markKey({ student_id: student.id, day: mark.day }), mark]
  }
}

const mostAsked = 12

/** The words that are asked about: the most frequent ones in rows of students. */
const wordsToAsk = async (
  rows: AttendanceFacts['rows'],
  { yieldToOthers }: Check,
): Promise<AskedWord[]> => {
  const words = new Map<string, AskedWord>()
  for await (const { match, marks } of inTurn(rows.values(), yieldToOthers))
    for (const { word, text } of match === undefined ? [] : marks) {
      if (word === '' || meaningOf(word) !== undefined || !mayBeMark(word)) continue
      const known = words.get(word)
      if (known) known.cells += 1
      else words.set(word, { word, text, cells: 1 })
    }
  return [...words.values()].sort((one, other) => other.cells - one.cells).slice(0, mostAsked)
}
