import { refuse } from '../../../contract/kit/refuse.ts'
import { mostMonths } from '../../../contract/reports/period.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { beginningOf, endOf } from '../../audit/rules.ts'
import type { Db } from '../../db/schema.ts'
import { zoneOf } from '../../kit/context.ts'
import {
  countRead,
  findMembers,
  findNamed,
  findRead,
  type ReadingFound,
} from '../../reading-log/sql.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Named = { name: string; number: string }
type Row = ReadingFound & { of: Named | undefined; ofMany: boolean }

const { text, instant, integer } = columnsOf<Row>()

const whatOf = ({ file, record_id }: ReadingFound) => {
  if (file !== null) return 'File'
  return record_id === null ? 'List' : 'Page'
}

/** Everything sensitive that a person has read: a row for each page, file, and student in a list. */
export const readingLog = asFile<'readingLog', Row>('readingLog', {
  title: 'Reading log',
  columns: [
    instant('At', (row) => row.at),
    text('Person', (row) => row.person, 28),
    text('API key', (row) => row.api_key),
    text('Read', whatOf, 10),
    text('Kind', (row) => row.kind, 12),
    text('Name', (row) => row.of?.name, 28),
    text('Registration number or email', (row) => row.of?.number, 28),
    text('File', (row) => row.file),
    integer('Records', (row) => (row.ofMany ? 1 : row.records)),
  ],
  check: ({ from, until }) => {
    if (from > until) refuse('wrong_period', { most: mostMonths })
  },
  find: async (db, { employeeId, from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const asked = {
      employeeId,
      from: beginningOf(toDay(from, zone), zone),
      until: endOf(toDay(until, zone), zone),
    }
    return { count: await countRead(db, asked), pieces: piecesOf(db, asked) }
  },
})

/** Records that are named and written at once: one row may tell of all students. */
const atOnce = 1000

async function* piecesOf(
  db: Db,
  asked: Parameters<typeof countRead>[1],
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const found = await findRead(db, asked, after)
    const members = await findMembers(
      db,
      found.map(({ id }) => id),
    )
    const told = found.flatMap((row): Told[] => {
      const many = members.get(row.id)
      return many?.map((id) => ({ row, id, ofMany: true })) ?? [{ row, id: row.record_id }]
    })
    for (let at = 0; at < told.length; at += atOnce)
      yield await named(db, told.slice(at, at + atOnce))
    const last = found.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Of whom a row tells; null for a file that names nobody. */
type Told = { row: ReadingFound; id: number | null; ofMany?: true }

const named = async (db: Db, told: readonly Told[]): Promise<Row[]> => {
  const names = {
    student: await findNamed(db, 'student', idsOf(told, 'student')),
    employee: await findNamed(db, 'employee', idsOf(told, 'employee')),
  }
  return told.map(({ row, id, ofMany = false }) => ({
    ...row,
    ofMany,
    of: id === null ? undefined : names[row.kind].get(id),
  }))
}

const idsOf = (told: readonly Told[], kind: ReadingFound['kind']): number[] => [
  ...new Set(told.flatMap(({ row, id }) => (row.kind === kind ? (id ?? []) : []))),
]
