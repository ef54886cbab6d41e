import { expect, test } from 'vitest'
import { showResult } from '../../contract/fitness/figures.ts'
import type { DemandOf } from '../../contract/fitness/shapes.ts'
import { readJson } from '../../server/db/json-text.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const agniveer = 'indian army agniveer general duty'
const ladakh = 'staff selection commission constable gd (capf), ladakh'
const constable = 'maharashtra police constable'

/** The sheet of numbers that were found first: exams, versions, for whom, and limits with marks. */
const sheet = `
indian army agniveer general duty 1
  male: run_1600m 5:30 60 Group I, 5:45 48 Group II
  female: run_1600m 7:30 60 Group I, 8:00 48 Group II
indian army agniveer general duty 2
  male: run_1600m 5:30 60 Group I, 5:45 48 Group II, 6:00 36 Group III, 6:15 24 Group IV
  male: pull_ups 10 40, 9 33, 8 27, 7 21, 6 16; ditch Passed; balance Passed; chest 77 cm
  male: chest_expansion 5 cm
  female: run_1600m not found; long_jump not found; high_jump not found
  male Maharashtra/Madhya Pradesh/Chhattisgarh/Gujarat: height 168 cm
staff selection commission constable gd (capf) 1
  male: run_5000m 24:00; height 170 cm; chest 80 cm; chest_expansion 5 cm
  female: run_1600m 8:30; height 157 cm
  male ST: height 162.5 cm
  male ST Arunachal Pradesh/Assam/Manipur/Meghalaya/Mizoram/Nagaland/Sikkim/Tripura: height 157 cm
  female ST: height 150 cm
  female ST Arunachal Pradesh/Assam/Manipur/Meghalaya/Mizoram/Nagaland/Sikkim/Tripura: height 147.5 cm
staff selection commission constable gd (capf), ladakh 1
  male: run_1600m 6:30
  female: run_800m 4:00
staff selection commission constable gd (capf), ladakh 2
  male: run_1600m 7:00
  female: run_800m 5:00
staff selection commission sub-inspector (delhi police and capf) 1
  male: run_100m 16 s; run_1600m 6:30; long_jump 3.65 m; high_jump 1.20 m; shot_put 4.50 m
  female: run_100m 18 s; run_800m 4:00; long_jump 2.70 m; high_jump 0.90 m
maharashtra police constable 1
  male: run_1600m 4:50 20; run_100m 12 s 20
  female: run_800m 2:30 20
maharashtra police constable 2
  male: run_1600m not found
maharashtra police constable 3
  male: run_1600m not found; shot_put not found; height 165 cm; chest 79 cm; chest_expansion 5 cm
  female: run_800m not found; height 155 cm
maharashtra police constable, srpf 1
  male: run_5000m not found
maharashtra police sub-inspector (psi) 1
  male: run_800m 2:30 50, 2:40 44, 2:50 37.5, 3:00 31, 3:10 25, 3:20 19
gujarat police lok rakshak (lrd) 1
  male: run_5000m 25:00
  female: run_1600m 9:30
gujarat police lok rakshak (lrd) 2
  male: run_5000m 25:00
  female: run_1600m 9:30
rajasthan police sub-inspector 1
  male: run_100m 14 s 40, 15 s 25, 16 s 15; long_jump 4.572 m 30, 4.267 m 20, 3.962 m 10
  male: pull_ups 7 30
himachal pradesh police constable 1
  male: run_1500m 5:30; run_100m 14 s
  female: run_800m 3:45; run_100m 17 s
uttar pradesh police constable 1
  male: height 168 cm; chest 79 cm; chest_expanded 84 cm
  male ST: height 160 cm; chest 77 cm; chest_expanded 82 cm
  female: height 152 cm; weight 40 kg
  female ST: height 147 cm
union public service commission national defence academy (nda), medical 1
  male: height 157 cm; chest_expansion 5 cm
`

/** Each limit of the sheet as one line: exam, version, event, for whom, and limits. */
const wanted = sheet.split(/\n(?=\S)/).flatMap((part) => {
  const [exam = '', ...lines] = part.trim().split('\n')
  return lines.flatMap((line) => {
    const [people = '', limits = ''] = line.trim().split(/: (.*)/)
    return limits.split('; ').map((limit) => {
      const [demand = '', said = ''] = limit.split(/ (.*)/)
      return `${exam} ${demand} ${people}: ${said}`
    })
  })
})

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

  test('have every limit of the sheet', async () => {
    const known = (await shipped()).flatMap(({ name_key, version, content }) =>
      content.demands.map((demand) => `${name_key} ${version} ${rowOf(demand)}`),
    )
    expect(wanted.filter((row) => !known.includes(row))).toEqual([])
  })

  test('have no limit that the sheet has not', async () => {
    const said = new Set(wanted.map((row) => row.replace(/ \d (?=[a-z])/, ' ')))
    const known = (await shipped()).flatMap(({ name_key, content }) =>
      content.demands
        .filter(({ bands }) => bands.length > 0)
        .map((demand) => `${name_key} ${rowOf(demand)}`),
    )
    const ofLadakh = (row: string) =>
      row.startsWith(ladakh) && / (height|chest|chest_expansion) /.test(row)
    expect(known.filter((row) => !said.has(row) && !ofLadakh(row))).toEqual([])
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
