import Papa from 'papaparse'
import { expect } from 'vitest'
import { byteOrderMark, fromText } from '../../../contract/values/csv.ts'
import type { Client } from '../client.ts'

type Query = Readonly<Record<string, string>>

/** The file of a list. */
export const exportedFile = async (client: Pick<Client, 'raw'>, list: string, query: Query) => {
  const search = new URLSearchParams(query).toString()
  const { status, bytes } = await client.raw({ url: `/api/exports/${list}?${search}` })
  expect([list, search, status]).toEqual([list, search, 200])
  return bytes
}

/** The lines of the CSV file of a list, with its headings first, as they were before they were kept from being formulas. */
export const exportedLines = async (
  client: Pick<Client, 'raw'>,
  list: string,
  query: Query = {},
) => {
  const text = (await exportedFile(client, list, { format: 'csv', ...query })).toString()
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true })
  return data.map((cells) => cells.map(fromText))
}

/** The rows of the CSV file of a list by its headings. */
export const exportedRows = async (...asked: Parameters<typeof exportedLines>) => {
  const [headings = [], ...lines] = await exportedLines(...asked)
  return lines.map((cells) =>
    Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])),
  )
}
