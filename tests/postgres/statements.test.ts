import pg from 'pg'
import { expect, test } from 'vitest'
import { newDatabase } from '../support/server.ts'
import { keptStatements } from '../support/databases/statements.ts'
import { runsOnBoth } from '../support/databases/both.ts'

test('PostgreSQL takes each statement that the other tests have sent to SQLite', async () => {
  const { address, remove } = await newDatabase('postgres', 'migrated')
  if (!('databaseUrl' in address)) throw new Error('It is another database')
  const client = new pg.Client({ connectionString: address.databaseUrl })
  await client.connect()
  const refused: string[] = []
  let prepared = 0
  for (const [text, files] of keptStatements()) {
    prepared += 1
    const why = await prepare(client, text)
    // One with a form of its own on each database is run on both, in a file that sends it.
    if (why !== undefined && ![...files].some(runsOnBoth))
      refused.push(`${why}: ${text}, in ${[...files].join()}`)
  }
  await client.end()
  await remove()
  console.log(`figures: ${prepared} statements prepared on PostgreSQL`)
  expect(refused, refused.join('\n')).toEqual([])
})

const prepare = async (client: pg.Client, text: string): Promise<string | undefined> => {
  try {
    await client.query(`prepare one as ${text}`)
    await client.query('deallocate one')
    return undefined
  } catch (error) {
    return String(error)
  }
}
