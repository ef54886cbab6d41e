import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Column } from '../../../contract/values/sheets/columns.ts'
import { bytesOf, csvText } from '../../kit/sheets/csv.ts'
import { xlsxOf } from '../../kit/sheets/xlsx.ts'
import { readDay } from '../values/day.ts'
import { readMoney } from '../values/money.ts'
import { readText } from '../values/text.ts'
import { anyDay } from '../../../tests/support/clock/any-day.ts'
import { aDay } from '../../../tests/support/clock/days.ts'
import { readBytes } from './read-bytes.ts'

type Row = { name: string; born: string | undefined; paise: number }

const columns: Column<Row>[] = [
  { heading: 'Full name', type: 'text', value: ({ name }) => name },
  { heading: 'Born', type: 'day', value: ({ born }) => born },
  { heading: 'Paid', type: 'money', value: ({ paise }) => paise },
]

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('=1+1', "'-x", '+91 98', 'a\nb;c', '_x0041_', '-'),
)
const readable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(?!\n)\p{C}/gu, '')
    .trim()

const row: fc.Arbitrary<Row> = fc.record({
  name: texts.map(readable).filter((text) => text !== ''),
  born: fc.option(anyDay, { nil: undefined }),
  paise: fc.integer({ min: 0, max: 1_00_00_000_00 }),
})

const options = { today: aDay('2026-11-22'), zone: 'Asia/Kolkata' }

const valueOf = (reading: { is: string; value?: unknown }) =>
  'value' in reading ? reading.value : reading.is

it('gives back every value of our own exports, as Excel and as CSV', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const sheet = { title: 'Students', columns, pieces: [rows], zone: options.zone }
      const made = new Date('2026-11-22T06:00:00Z')
      for (const pieces of [xlsxOf(sheet, made), bytesOf(csvText(sheet))]) {
        const { sheets } = await readBytes(Buffer.concat(await Array.fromAsync(pieces)))
        const { headings, rows: read } = sheets[0]?.table ?? { headings: [], rows: [] }
        expect(headings).toEqual(['Full name', 'Born', 'Paid'])
        expect(
          read.map(({ cells: [name = null, born = null, paid = null] }) => ({
            name: valueOf(readText(name)),
            born: valueOf(readDay(born, options)),
            paid: valueOf(readMoney(paid)),
          })),
        ).toEqual(
          rows.map(({ name, born, paise }) => ({ name, born: born ?? 'blank', paid: paise / 100 })),
        )
      }
    }),
  )
})
