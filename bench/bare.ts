/*
 * The references that Muster is measured against, in a process of their own: one that runs the very
 * statements of a call through prepared statements and writes the rows as JSON, and one that answers
 * the same bytes from memory. Started with the recorded calls as a JSON file.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Recorded = {
  /** Path of the call, e.g. `/api/students`. */
  path: string
  statements: { text: string; values: (string | number)[] }[]
  answer: string
}

const [file = '', address = ''] = process.argv.slice(2)
const calls: Recorded[] = JSON.parse(readFileSync(file, 'utf8'))

type Query = () => Promise<unknown[]> | unknown[]

const onSqlite = (): ((call: Recorded) => Query) => {
  const database = new DatabaseSync(join(address, 'muster.db'), { readOnly: true })
  return ({ statements }) => {
    const prepared = statements.map(({ text, values }) => ({ all: database.prepare(text), values }))
    return () => prepared.map(({ all, values }) => all.all(...values))
  }
}

const onPostgres = (): ((call: Recorded) => Query) => {
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  return ({ path, statements }) => {
    return async () => {
      const results: unknown[] = []
      for (const [at, { text, values }] of statements.entries())
        results.push((await pool.query({ name: `${path} ${at}`, text, values })).rows)
      return results
    }
  }
}

const prepare = address.startsWith('postgres') ? onPostgres() : onSqlite()
const routes = new Map<string, () => Promise<string> | string>()
for (const call of calls) {
  const run = prepare(call)
  routes.set(`/statements${call.path}`, async () => JSON.stringify(await run()))
  routes.set(`/memory${call.path}`, () => call.answer)
}

const server = createServer((request, response) => {
  const answer = routes.get(request.url ?? '')
  Promise.resolve(answer?.() ?? '')
    .then((text) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(text)
    })
    .catch((error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`at ${typeof address === 'object' && address ? address.port : ''}\n`)
})
