import { expect, test } from 'vitest'
import { showResult } from '../../contract/fitness/figures.ts'
import { firstOutOfOrder } from '../../contract/fitness/bands.ts'
import { type DemandOf, standardContent } from '../../contract/fitness/shapes.ts'
import { readJson } from '../../server/db/json-text.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const agniveer = 'indian army agniveer general duty'
const gd = 'staff selection commission constable gd (capf)'
const ladakh = `${gd}, ladakh`
const inspector = 'staff selection commission sub-inspector (delhi police and capf)'
const constable = 'maharashtra police constable'

/** The sheet of numbers that were found: exam, version, event, for whom, and limits with marks. */
const sheet: [exam: string, version: number, row: string][] = [
  [agniveer, 1, 'run_1600m male: 5:30 60 Group I, 5:45 48 Group II'],
  [agniveer, 1, 'run_1600m female: 7:30 60 Group I, 8:00 48 Group II'],
  [
    agniveer,
    2,
    'run_1600m male: 5:30 60 Group I, 5:45 48 Group II, 6:00 36 Group III, 6:15 24 Group IV',
  ],
  [agniveer, 2, 'run_1600m female: not found'],
  [agniveer, 2, 'pull_ups male: 10 40, 9 33, 8 27, 7 21, 6 16'],
  [agniveer, 2, 'ditch male: Passed'],
  [agniveer, 2, 'balance male: Passed'],
  [agniveer, 2, 'chest male: 77 cm'],
  [agniveer, 2, 'chest_expansion male: 5 cm'],
  [agniveer, 2, 'height male Maharashtra/Madhya Pradesh/Chhattisgarh/Gujarat: 168 cm'],
  [agniveer, 2, 'long_jump female: not found'],
  [agniveer, 2, 'high_jump female: not found'],
  [gd, 1, 'run_5000m male: 24:00'],
  [gd, 1, 'run_1600m female: 8:30'],
  [gd, 1, 'height male: 170 cm'],
  [gd, 1, 'height male ST: 162.5 cm'],
  [
    gd,
    1,
    'height male ST Arunachal Pradesh/Assam/Manipur/Meghalaya/Mizoram/Nagaland/Sikkim/Tripura: 157 cm',
  ],
  [gd, 1, 'height female: 157 cm'],
  [gd, 1, 'height female ST: 150 cm'],
  [
    gd,
    1,
    'height female ST Arunachal Pradesh/Assam/Manipur/Meghalaya/Mizoram/Nagaland/Sikkim/Tripura: 147.5 cm',
  ],
  [gd, 1, 'chest male: 80 cm'],
  [gd, 1, 'chest_expansion male: 5 cm'],
  [ladakh, 1, 'run_1600m male: 6:30'],
  [ladakh, 1, 'run_800m female: 4:00'],
  [ladakh, 2, 'run_1600m male: 7:00'],
  [ladakh, 2, 'run_800m female: 5:00'],
  [inspector, 1, 'run_100m male: 16 s'],
  [inspector, 1, 'run_1600m male: 6:30'],
  [inspector, 1, 'long_jump male: 3.65 m'],
  [inspector, 1, 'high_jump male: 1.20 m'],
  [inspector, 1, 'shot_put male: 4.50 m'],
  [inspector, 1, 'run_100m female: 18 s'],
  [inspector, 1, 'run_800m female: 4:00'],
  [inspector, 1, 'long_jump female: 2.70 m'],
  [inspector, 1, 'high_jump female: 0.90 m'],
  [constable, 1, 'run_1600m male: 4:50 20'],
  [constable, 1, 'run_100m male: 12 s 20'],
  [constable, 1, 'run_800m female: 2:30 20'],
  [constable, 2, 'run_1600m male: not found'],
  [constable, 3, 'run_1600m male: not found'],
  [constable, 3, 'run_800m female: not found'],
  [constable, 3, 'shot_put male: not found'],
  [constable, 3, 'height male: 165 cm'],
  [constable, 3, 'chest male: 79 cm'],
  [constable, 3, 'chest_expansion male: 5 cm'],
  [constable, 3, 'height female: 155 cm'],
  ['maharashtra police constable, srpf', 1, 'run_5000m male: not found'],
  [
    'maharashtra police sub-inspector (psi)',
    1,
    'run_800m male: 2:30 50, 2:40 44, 2:50 37.5, 3:00 31, 3:10 25, 3:20 19',
  ],
  ['gujarat police lok rakshak (lrd)', 1, 'run_5000m male: 25:00'],
  ['gujarat police lok rakshak (lrd)', 1, 'run_1600m female: 9:30'],
  ['gujarat police lok rakshak (lrd)', 2, 'run_5000m male: 25:00'],
  ['gujarat police lok rakshak (lrd)', 2, 'run_1600m female: 9:30'],
  ['rajasthan police sub-inspector', 1, 'run_100m male: 14 s 40, 15 s 25, 16 s 15'],
  ['rajasthan police sub-inspector', 1, 'long_jump male: 4.572 m 30, 4.267 m 20, 3.962 m 10'],
  ['rajasthan police sub-inspector', 1, 'pull_ups male: 7 30'],
  ['himachal pradesh police constable', 1, 'run_1500m male: 5:30'],
  ['himachal pradesh police constable', 1, 'run_100m male: 14 s'],
  ['himachal pradesh police constable', 1, 'run_800m female: 3:45'],
  ['himachal pradesh police constable', 1, 'run_100m female: 17 s'],
  ['uttar pradesh police constable', 1, 'height male: 168 cm'],
  ['uttar pradesh police constable', 1, 'height male ST: 160 cm'],
  ['uttar pradesh police constable', 1, 'chest male: 79 cm'],
  ['uttar pradesh police constable', 1, 'chest male ST: 77 cm'],
  ['uttar pradesh police constable', 1, 'chest_expanded male: 84 cm'],
  ['uttar pradesh police constable', 1, 'chest_expanded male ST: 82 cm'],
  ['uttar pradesh police constable', 1, 'height female: 152 cm'],
  ['uttar pradesh police constable', 1, 'height female ST: 147 cm'],
  ['uttar pradesh police constable', 1, 'weight female: 40 kg'],
  [
    'union public service commission national defence academy (nda), medical',
    1,
    'height male: 157 cm',
  ],
  [
    'union public service commission national defence academy (nda), medical',
    1,
    'chest_expansion male: 5 cm',
  ],
]

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
      .where('made_by', 'is', null)
      .orderBy('standards.id')
      .orderBy('version')
      .execute()
    return rows.map((row) => ({ ...row, content: readJson(row.content) }))
  }

  test.each(sheet)('%s, version %d, have %s', async (exam, version, row) => {
    const found = (await shipped()).find((one) => one.name_key === exam && one.version === version)
    expect(found?.content.demands.map(rowOf)).toContain(row)
  })

  test('have no limit that the sheet has not', async () => {
    const said = new Set(sheet.map(([exam, , row]) => `${exam} ${row}`))
    const known = (await shipped()).flatMap(({ name_key, content }) =>
      content.demands
        .filter(({ bands }) => bands.length > 0)
        .map((demand) => `${name_key} ${rowOf(demand)}`),
    )
    const ofLadakh = (row: string) =>
      row.startsWith(ladakh) && / (height|chest|chest_expansion) /.test(row)
    expect(known.filter((row) => !said.has(row) && !ofLadakh(row))).toEqual([])
  })

  test('are as an editor could have entered them, in order, of the day they were checked', async () => {
    for (const { content, valid_from } of await shipped()) {
      expect(JSON.parse(JSON.stringify(standardContent.parse(content)))).toEqual(content)
      expect(firstOutOfOrder(content.demands)).toBeUndefined()
      expect([content.source.checkedOn, content.validFrom]).toEqual(['2026-11-21', valid_from])
    }
  })

  test('ask for no confirmation that no one gave', async () => {
    const rows = await server.store.db.selectFrom('standard_confirmations').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('let a run at a high place take longer, as the army does', async () => {
    const found = (await shipped()).find((one) => one.name_key === agniveer && one.version === 2)
    expect(found?.content.demands[0]?.altitude).toEqual([
      { fromFeet: 5_000, extraMs: 30_000 },
      { fromFeet: 9_000, extraMs: 120_000 },
    ])
  })

  test('ask for half of the marks in Maharashtra and Rajasthan', async () => {
    const rows = (await shipped()).filter(({ content }) => content.passMarks !== undefined)
    expect(
      rows.map(({ name_key, version, content }) => [name_key, version, content.passMarks]),
    ).toEqual([
      [constable, 3, 25],
      ['rajasthan police sub-inspector', 1, 50],
    ])
  })

  test('follow one another as they were valid', async () => {
    const rows = (await shipped()).filter(({ name_key }) => name_key === constable)
    expect(rows.map(({ version, valid_from }) => [version, valid_from])).toEqual([
      [1, '2019-01-01'],
      [2, '2020-09-21'],
      [3, '2022-06-28'],
    ])
  })
})
