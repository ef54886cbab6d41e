import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../contract/fitness/applies.ts'
import { firstOutOfOrder, versionOn } from '../../contract/fitness/bands.ts'
import { eventCodes, factsOf } from '../../contract/fitness/events.ts'
import { type StandardContent, standardContent } from '../../contract/fitness/shapes.ts'
import type { Measured } from '../../contract/fitness/standing.ts'
import { judge } from '../../contract/fitness/verdict.ts'
import { connect } from '../../server/db/connect.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Db } from '../../server/db/schema.ts'
import { addShippedVersions } from '../../server/db/migrations/shipped/standards.ts'
import { aDatabase, runIn } from '../support/databases/earlier.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { aMeasured } from '../support/fitness/readiness.ts'
import { testRows } from '../support/tables.ts'

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

  const gd = 'Constable GD (CAPF)'
  const si = 'Sub-Inspector (Delhi Police and CAPF)'
  const up = { exam: 'Constable', body: 'Uttar Pradesh Police' }
  const himachal = { exam: 'Constable', body: 'Himachal Pradesh Police' }
  const from = (homeState: string, more: Partial<Person> = {}) => ({ homeState, ...more })
  const woman = { sex: 'female' } as const

  testRows<[string | Partial<StandardContent>, Partial<Person>, Measured, string]>([
    [gd, {}, aMeasured('height', 1200), 'not_ready missed'],
    [gd, {}, aMeasured('height', 1600), 'open unknown'],
    [gd, from('Himachal Pradesh'), aMeasured('height', 1650), 'open reached'],
    [gd, from('Himachal Pradesh'), aMeasured('height', 1649), 'not_ready missed'],
    [gd, from('Sikkim', woman), aMeasured('height', 1525), 'open reached'],
    [gd, from('Sikkim'), aMeasured('chest', 769), 'not_ready missed'],
    [gd, from('Maharashtra'), aMeasured('height', 1660), 'open unknown'],
    [
      gd,
      from('Jharkhand', { category: 'ST', ...woman }),
      aMeasured('height', 1480),
      'open unknown',
    ],
    [gd, { category: 'ST' }, aMeasured('chest', 760), 'open reached'],
    [gd, { category: 'ST' }, aMeasured('chest', 759), 'not_ready missed'],
    ['Lok Rakshak (LRD)', {}, aMeasured('run_5000m', 1_800_000), 'not_ready missed'],
    ['Lok Rakshak (LRD)', {}, aMeasured('height', 1400), 'not_ready missed'],
    [si, {}, aMeasured('height', 1400), 'not_ready missed'],
    [si, {}, aMeasured('chest', 790), 'not_ready missed'],
    [si, from('Mizoram', { category: 'ST' }), aMeasured('height', 1575), 'open reached'],
    [si, from('West Bengal'), aMeasured('height', 1580), 'open unknown'],
    ['Agniveer General Duty', from('Kerala'), aMeasured('height', 1660), 'open reached'],
    ['Agniveer General Duty', from('Uttarakhand'), aMeasured('height', 1620), 'open unknown'],
    ['Agniveer General Duty', from('Kerala'), aMeasured('height', 1200), 'not_ready missed'],
    ['National Defence Academy (NDA), medical', {}, aMeasured('height', 1540), 'open undecided'],
    ['Sub-Inspector', {}, aMeasured('pull_ups', 6), 'open unknown'],
    ['Sub-Inspector', {}, aMeasured('run_100m', 16_001), 'open missed'],
    [himachal, woman, aMeasured('height', 1550), 'open unknown'],
    [himachal, { ...woman, category: 'SC' }, aMeasured('height', 1520), 'not_ready missed'],
    [up, woman, aMeasured('run_2400m', 840_000), 'open reached'],
    [up, woman, aMeasured('run_2400m', 841_000), 'not_ready missed'],
  ])('judge by what notices say and leave the rest open', async (exam, known, result, is) => {
    const wanted = typeof exam === 'string' ? { exam } : exam
    const versions = (await allVersions(server.store.db)).filter(({ content }) =>
      Object.entries(wanted).every(([key, value]) => Reflect.get(content, key) === value),
    )
    const standard = versionOn(versions, day)?.content
    const person: Person = { sex: 'male', category: 'General', dateOfBirth: '2006-01-01', ...known }
    const verdict = standard && judge({ person, results: [result], standard, day })
    const of = verdict?.demands.find(({ demand }) => demand === result.event)
    expect(`${verdict?.is} ${of?.is}`).toBe(is)
  })

  test('are as an editor could have entered them, in order', async () => {
    for (const { content, validFrom } of await allVersions(server.store.db)) {
      expect(JSON.parse(JSON.stringify(standardContent.parse(content)))).toEqual(content)
      expect(firstOutOfOrder(content.demands)).toBeUndefined()
      expect(content.validFrom).toBe(validFrom)
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
