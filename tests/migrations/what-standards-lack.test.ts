import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../contract/fitness/applies.ts'
import { versionOn } from '../../contract/fitness/bands.ts'
import { eventCodes, factsOf } from '../../contract/fitness/events.ts'
import type { Measured } from '../../contract/fitness/standing.ts'
import { judge } from '../../contract/fitness/verdict.ts'
import { connect } from '../../server/db/connect.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Db } from '../../server/db/schema.ts'
import { addShippedVersions } from '../../server/db/migrations/shipped/standards.ts'
import { aDatabase, runIn } from '../support/databases/earlier.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { aMeasured } from '../support/fitness/readiness.ts'

const day = '2026-11-21'

const allVersions = async (db: Db) => {
  const rows = await db
    .selectFrom('standard_versions')
    .innerJoin('standards', 'standards.id', 'standard_versions.standard_id')
    .select(['name', 'version', 'valid_from as validFrom', 'content'])
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ ...row, content: readJson(row.content) }))
}

onEachEngine('standards that say what they lack', (server) => {
  test('call nobody ready, on no day, by what they know', async () => {
    const best = eventCodes.map((event): Measured => {
      const { better, least, most } = factsOf(event)
      const value = event === 'chest' ? 1200 : better === 'lower' ? least : most
      return aMeasured(event, value, { day: '2015-01-01' })
    })
    const byExam = Map.groupBy(await allVersions(server.store.db), ({ name }) => name)
    for (const [name, versions] of byExam)
      for (const on of [day, ...versions.map(({ validFrom }) => validFrom)])
        for (const sex of ['male', 'female', undefined] as const) {
          const standard = versionOn(versions, on)?.content
          const person: Person = { sex, category: 'General', homeState: 'Delhi', dateOfBirth: day }
          const is = standard && judge({ person, results: best, standard, day: on }).is
          expect([name, on, sex, is]).toEqual([name, on, sex, 'open'])
        }
  })
})

test(`what an institute confirmed or edited stays as it is, on ${engine}`, async () => {
  const store = connect(await aDatabase('migrated'))
  onTestFinished(() => store.close())
  const at = '2026-11-25T05:00:00.000Z'
  const idOf = (name: string) => `(select id from standards where name like '%${name}%')`
  await runIn(
    store,
    `insert into employees (id, name, name_key, email, email_key, role, password_hash, created_at, updated_at)
      values (1, 'Chief', 'chief', 'c@muster.test', 'c@muster.test', 'superadmin', '-', '${at}', '${at}')`,
  )
  await runIn(
    store,
    `insert into standard_confirmations (version_id, confirmed_at, confirmed_by)
      select id, '${at}', 1 from standard_versions
      where standard_id = ${idOf('Lok Rakshak')} and version = 2`,
  )
  await runIn(
    store,
    `insert into standard_versions (standard_id, version, valid_from, content, made_at, made_by)
      values (${idOf('Himachal')}, 9, '2026-01-01', '${JSON.stringify({ exam: 'Ours' })}', '${at}', 1)`,
  )
  const { db } = store
  const versions = async (name: string) =>
    (await allVersions(db)).filter((one) => one.name.includes(name)).map((one) => one.version)
  const before = await Promise.all(['Lok Rakshak', 'Himachal', 'Rajasthan'].map(versions))
  await store.write((tx) =>
    addShippedVersions(tx, at, (content) => ({ ...content, note: 'As the notice has it' })),
  )
  expect(await versions('Lok Rakshak')).toEqual(before[0])
  expect(await versions('Himachal')).toEqual(before[1])
  expect(await versions('Rajasthan')).toEqual([...(before[2] ?? []), (before[2]?.length ?? 0) + 1])
})
