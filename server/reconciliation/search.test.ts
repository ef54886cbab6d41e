import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { addPeople } from '../../tests/support/searched-people.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { compareBlock, countBlocks } from './sql/search.ts'
import { presentSearched } from './present.ts'

onEachEngine('the reconciliation of the student search', (server) => {
  const differences = async () => {
    const { db } = server.store
    const blocks = Array.from({ length: await countBlocks(db) }, (_, block) =>
      compareBlock(db, block),
    )
    return (await Promise.all(blocks)).flatMap(presentSearched)
  }

  test('agrees after changes of students whose block is indexed and of the newest', async () => {
    const { register } = officeOf(server)
    const first = await register()
    await addPeople(server, { id: first._id, otherVenue: 1 }, 1021)
    await Promise.all([register(), register(), register()])
    for (const { _id, edit, remove } of [first, await register()]) {
      await edit({ name: 'Éva क', admissionNo: `A/${_id}` })
      await remove()
    }
    expect(await differences()).toEqual([])
  })

  test('names a key, a bit and a block that are wrong', async () => {
    await server.store.write(async (tx) => {
      const second = tx.updateTable('student_keys').where('student_id', '=', 2)
      await second.set({ key: 'x\nLZ' }).execute()
      await tx.deleteFrom('student_keys').where('student_id', '=', 1025).execute()
      await tx.deleteFrom('student_grams').where('gram', 'in', ['', 's/4', 'XZ']).execute()
      const bits = Uint8Array.of(0, 2, 0, 3)
      await tx.insertInto('student_grams').values({ gram: 'qqq', block: 1, bits }).execute()
    })
    const { registration_number: number } = await server.store.db
      .selectFrom('students')
      .select('registration_number')
      .where('id', '=', 1025)
      .executeTakeFirstOrThrow()
    const [first, ...others] = await differences()
    expect(first).toBe(
      'Students from id 0 on: the search is kept as not indexed, recomputed as indexed',
    )
    for (const told of [
      /^REG-2026-00001: the search index is wrong for "XZ"$/,
      /^S\/4: the search index is wrong for "s\/4"$/,
      /^S\/0: the search key is kept as "x\\nLZ", recomputed as ".*s\/0.*"$/,
      new RegExp(`^${number}: the search key is kept as none, recomputed as `),
      /: the search index is wrong for "qqq"$/,
      /^Student id 1027: the search index is wrong for "qqq"$/,
    ])
      expect(others).toContainEqual(expect.stringMatching(told))
  })
})
