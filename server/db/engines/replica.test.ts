import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { openReader } from './reader.ts'

onEachEngine('a report whose second address is no replica', (server) => {
  test('reads the first, and says why', async () => {
    const { address } = server
    if (!('databaseUrl' in address)) throw new Error('It is about PostgreSQL')
    const missed: (string | undefined)[] = []
    const { databaseUrl } = address
    const onReplica = (why: string | undefined) => missed.push(why)
    const reader = openReader({ databaseUrl, replicaUrl: databaseUrl }, { onReplica, leeway: 10 })
    const who = await reader.readAtOnce((db) => db.selectFrom('employees').select('name').execute())
    expect([who, missed]).toEqual([[], ['it is no replica of DATABASE_URL']])
  })
})
