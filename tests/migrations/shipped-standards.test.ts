import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { showResult } from '../../contract/fitness/figures.ts'
import type { DemandOf } from '../../contract/fitness/shapes.ts'
import { readJson } from '../../server/db/json-text.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const agniveer = 'indian army agniveer general duty'
const constable = 'maharashtra police constable'

/** A limit as one line: event, for whom, and results with marks. */
const rowOf = ({ demand, sexes, categories, states, bands }: DemandOf): string => {
  const people = [sexes.join('/'), categories.join('/'), states.join('/')].filter(Boolean).join(' ')
  const limits = bands.map(({ limit, marks, label }) =>
    [showResult(demand, limit), marks, label].filter((part) => part !== undefined).join(' '),
  )
  return `${demand} ${people}: ${limits.join(', ') || 'not found'}`
}

onEachEngine('the standards that ship', (server) => {
  const shipped = async () => {
    const rows = await server.store.db
      .selectFrom('standard_versions')
      .innerJoin('standards', 'standards.id', 'standard_versions.standard_id')
      .select(['name_key', 'version', 'valid_from', 'content', 'made_by'])
      .where('made_at', '=', '2026-11-21T00:00:00.000Z')
      .orderBy('standards.id')
      .orderBy('version')
      .execute()
    return rows.map((row) => ({ ...row, content: readJson(row.content) }))
  }

  test('have the limits that were compared with the notices', async () => {
    const rows = (await shipped()).flatMap(({ name_key, version, content }) =>
      content.demands.map((demand) => `${name_key} ${version} ${rowOf(demand)}`),
    )
    expect(rows).toHaveLength(119)
    // A number that turns out to be wrong is put right by a migration of its own, never in this one.
    const hash = createHash('sha256').update(rows.join('\n')).digest('hex')
    expect(hash).toMatch(/^d15529c97458c7e9/)
  })

  test('ask for no confirmation, for half of the marks, and for more time high up', async () => {
    const rows = await shipped()
    for (const { content } of rows) expect(content.source.checkedOn).toBe('2026-11-21')
    const confirmed = await server.store.db
      .selectFrom('standard_confirmations')
      .selectAll()
      .execute()
    expect(confirmed).toEqual([])
    const ofArmy = rows.find((one) => one.name_key === agniveer && one.version === 2)
    expect(ofArmy?.content.demands[0]?.altitude).toEqual([
      { fromFeet: 5_000, extraMs: 30_000 },
      { fromFeet: 9_000, extraMs: 120_000 },
    ])
    const marked = rows.filter(({ content }) => content.passMarks !== undefined)
    expect(
      marked.map(({ name_key, version, content }) => [name_key, version, content.passMarks]),
    ).toEqual([
      [constable, 3, 25],
      ['rajasthan police sub-inspector', 1, 50],
    ])
    // They follow one another as they were valid.
    const versions = rows.filter(({ name_key }) => name_key === constable)
    expect(versions.map(({ version, valid_from }) => [version, valid_from])).toEqual([
      [1, '2019-01-01'],
      [2, '2020-09-21'],
      [3, '2022-06-28'],
    ])
  })
})
