import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { until } from '../../faults/until.ts'
import type { Client } from '../client.ts'

/** A table as the text of a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

type Answered = { import: ImportInFull }

/** Sends a file as it is; the answer may be a refusal. */
export const sendFile = (
  client: Client,
  kind: ImportKind,
  file: string | Buffer,
  name = 'old list.csv',
) =>
  client.raw({
    method: 'POST',
    url: `/api/imports?kind=${kind}&name=${encodeURIComponent(name)}`,
    payload: file,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Sends a file that must be read. */
export const importFile = async (
  client: Client,
  kind: ImportKind,
  file: string | Buffer,
): Promise<ImportInFull> => {
  const { status, body } = await sendFile(client, kind, file)
  if (status !== 201) throw new Error(`A file was answered ${status} ${JSON.stringify(body)}`)
  return (body as Answered).import
}

/** Waits until a commit has ended, however it did. */
export const ended = async (client: Client, id: string): Promise<ImportInFull> => {
  const read = async () => (await client.call('GET /api/imports/:id', { params: { id } })).import
  await until(async () => !['running', 'ready'].includes((await read()).state), 'the import ended')
  return read()
}

/** Commits an import and waits for it. */
export const committed = async (client: Client, id: string): Promise<ImportInFull> => {
  await client.call('POST /api/imports/:id/commit', { params: { id } })
  return ended(client, id)
}
