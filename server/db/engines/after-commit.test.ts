import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import type { Tx } from '../schema.ts'

onEachEngine('what follows a commit', (server) => {
  const follow = () => {}

  test('is empty when a transaction runs anew', async () => {
    const found: number[] = []
    await server.store.write(async (tx) => {
      found.push(tx.afterCommit.push(follow))
      if (found.length < 3) throw Object.assign(new Error('again'), { code: '40001' })
    })
    expect(found).toEqual([1, 1, 1])
  })

  test('is of one command alone, also where several share a commit', async () => {
    const lists: Tx['afterCommit'][] = []
    const commands = [1, 2, 3, 4].map((length) =>
      server.store.write(async (tx) => {
        for (let left = length; left > 0; left -= 1) tx.afterCommit.push(follow)
        if (length === 3) throw new Error('refused')
        lists.push(tx.afterCommit)
      }),
    )
    await Promise.allSettled(commands)
    expect(lists.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
      1, 2, 4,
    ])
  })
})
