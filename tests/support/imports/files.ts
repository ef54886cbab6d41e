import { expect } from 'vitest'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import type { ImportKind, RowFilter } from '../../../contract/imports/terms.ts'
import type { Input } from '../../../contract/kit/api.ts'
import { until } from '../until.ts'
import type { Client } from '../client.ts'
import { expectTrueBooks } from '../recount/books.ts'
import type { TestServer } from '../server.ts'

/** A table as the text of a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

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
  name?: string,
): Promise<ImportInFull> => {
  const { status, body } = await sendFile(client, kind, file, name)
  if (status !== 201) throw new Error(`A file was answered ${status} ${JSON.stringify(body)}`)
  return (body as { import: ImportInFull }).import
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

/** The calls about imports that tests make most, as the super administrator. */
export const importsAt = (server: TestServer) => {
  const chief = () => server.as('superadmin')

  const tryChange = async (id: string, body: Input<'PUT /api/imports/:id'>['body'] = {}) =>
    (await chief()).try('PUT /api/imports/:id', { params: { id }, body })

  return {
    send: async (kind: ImportKind, file: string | Buffer, name?: string) =>
      importFile(await chief(), kind, file, name),
    read: async (id: string) => (await chief()).try('GET /api/imports/:id', { params: { id } }),
    tryChange,
    /** Checks it anew, with what a person has changed or without. */
    change: async (...given: Parameters<typeof tryChange>): Promise<ImportInFull> => {
      const { body } = await tryChange(...given)
      if (body.import === undefined) throw new Error(`Not changed: ${JSON.stringify(body)}`)
      return body.import
    },
    rows: async (id: string, only: RowFilter) =>
      (await (await chief()).call('GET /api/imports/:id/rows', { params: { id }, query: { only } }))
        .rows,
    tryCommit: async (id: string) =>
      (await chief()).try('POST /api/imports/:id/commit', { params: { id } }),
    /** Commits it to its end; the books are right then. */
    commit: async (id: string) => {
      const it = await committed(await chief(), id)
      expect(it.state).toBe('done')
      await expectTrueBooks(server.store.db)
      return it
    },
    /** Undoes it, unless that is refused; the books are right either way. */
    undo: async (id: string) => {
      const answer = await (await chief()).try('POST /api/imports/:id/undo', { params: { id } })
      await expectTrueBooks(server.store.db)
      return answer
    },
  }
}
