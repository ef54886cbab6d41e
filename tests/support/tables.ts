import { inspect } from 'node:util'
import { expect, test } from 'vitest'

const longestRow = 100

/** One test of a table of cases: it checks every row, and names each that is wrong and what is wrong with it. */
export const testRows =
  <Row extends readonly unknown[] | readonly [unknown]>(rows: readonly Row[]) =>
  (title: string, check: (...row: Row) => unknown): void =>
    test(title, async () => {
      const faults: string[] = []
      for (const row of rows)
        try {
          await check(...row)
        } catch (error) {
          const named = inspect(row, { breakLength: Infinity }).slice(0, longestRow)
          faults.push(`${named}: ${error instanceof Error ? error.message : String(error)}`)
        }
      expect(faults).toEqual([])
    })

type Answer = { status: number; body: { message?: unknown; fields?: unknown } }
type WrongField = readonly [field: string, sentence: string, ...values: unknown[]]

/** A body with another value in one of its fields, such as `rows.0.name`; `undefined` leaves it out. */
export const withField = (body: object, field: string, value: unknown): Record<string, unknown> => {
  const changed: Record<string, unknown> = structuredClone({ ...body })
  const names = field.split('.')
  let part = changed
  for (const name of names.slice(0, -1)) part = part[name] as Record<string, unknown>
  part[names.at(-1) ?? ''] = value
  return changed
}

/** One test: a call refuses each of these values, with the sentence at that field alone. */
export const testWrongFields = (
  title: string,
  rows: readonly WrongField[],
  send: (wrong: (body: object) => Record<string, unknown>) => Promise<Answer>,
): void =>
  testRows(rows)(title, async (field, sentence, ...values) => {
    for (const value of values) {
      const { status, body } = await send((whole) => withField(whole, field, value))
      const told = { value, status, message: body.message, fields: body.fields }
      const refused = { status: 400, message: sentence, fields: { [field]: sentence } }
      expect(told).toEqual({ value, ...refused })
    }
  })
