import { expect } from 'vitest'
import { testRows } from './tables.ts'

type Answer = { status: number; body: { message?: unknown; fields?: unknown } }
type Row = readonly [field: string, sentence: string, ...values: unknown[]]

/** A body with another value in one of its fields, such as `rows.0.name`; `undefined` leaves it out. */
export const withField = (body: object, field: string, value: unknown): Record<string, unknown> => {
  const changed: Record<string, unknown> = structuredClone({ ...body })
  const names = field.split('.')
  let part = changed
  for (const name of names.slice(0, -1)) part = part[name] as Record<string, unknown>
  part[names.at(-1) ?? ''] = value
  return changed
}

/** One test: a call refuses each of these values, in the sentence at the field and in no other. */
export const testWrongFields = (
  title: string,
  rows: readonly Row[],
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
