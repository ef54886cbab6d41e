import type { Day } from '../../../../contract/values/calendar.ts'
import type { DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import {
  band,
  centimetres,
  feet,
  men,
  northEast,
  seconds,
  time,
  withDemands,
  women,
} from './words.ts'

/** What a comparison with published notices changed. */
type Check = Partial<Pick<StandardContent, 'cycle' | 'note'>> & {
  /** The further sources. */
  from: string
  /** Instead of the demands of these events for the same people. */
  demands: readonly DemandOf[]
}

const cm = (number: number) => [band(centimetres(number))]
const open = (note: string) => ({ otherwise: 'open', note }) as const
const st = { categories: ['ST' as const] }

/** The Garhwalis, Kumaonis, Dogras and Marathas of other states have the same limits. */
const hills = ['Assam', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh']
const sevenStates = northEast.filter((state) => state !== 'Assam')
const also = (others: number, gorkhas: number) =>
  open(
    `Garhwalis, Kumaonis, Dogras and Marathas ${others}, Gorkha Territorial Administration ${gorkhas} cm: see the notice.`,
  )
const leftWing = (number: number) =>
  `${number} cm in districts of left-wing extremism: see the notice.`

/** SSC, Constable (GD) 2026, notice of 1 December 2025, 12.5; jagranjosh 2021 and 2022. */
const sscGd: Check = {
  from: 'SSC notice of 1 December 2025',
  demands: [
    men('height', cm(170), also(165, 157)),
    men('height', cm(165), { states: hills }),
    men('height', cm(162.5), { states: sevenStates }),
    men('height', cm(162.5), { ...st, ...open(leftWing(160)) }),
    men('height', cm(157), { ...st, states: northEast }),
    women('height', cm(157), also(155, 152.5)),
    women('height', cm(155), { states: hills }),
    women('height', cm(152.5), { states: sevenStates }),
    women('height', cm(150), { ...st, ...open(leftWing(147.5)) }),
    women('height', cm(147.5), { ...st, states: northEast }),
    men('chest', cm(80), also(78, 77)),
    men('chest', cm(78), { states: hills }),
    men('chest', cm(77), { states: sevenStates }),
    men('chest', cm(76), st),
  ],
}

const central = ['Madhya Pradesh', 'Chhattisgarh', 'Gujarat', 'Maharashtra']
const south = [
  'Andhra Pradesh',
  'Goa',
  'Karnataka',
  'Kerala',
  'Puducherry',
  'Tamil Nadu',
  'Telangana',
]
const ofRegion = (number: number, states: string[]) =>
  men('height', cm(number), { ...open('Tribal areas 162, Gorkha 160 cm: see the notice.'), states })

/** Runs and pull-ups: recruiting offices 2025-26 and 2027. Heights: enewsdesk 2017. Women: pages of 2022 to 2026. */
const army: Check = {
  from: 'recruiting offices 2025-26 and 2027; enewsdesk 2017 (heights)',
  demands: [
    men(
      'height',
      cm(170),
      open('Eastern Uttar Pradesh 169, tribal areas 162, Gorkha 160 cm: see the notice.'),
    ),
    ofRegion(169, ['Bihar', 'Jharkhand', 'Odisha', 'West Bengal']),
    ofRegion(168, [...central, 'Dadra and Nagar Haveli and Daman and Diu']),
    ofRegion(166, south),
    ofRegion(163, ['Himachal Pradesh', 'Jammu and Kashmir', 'Uttarakhand']),
    ofRegion(160, northEast),
    men('height', cm(157), { states: ['Ladakh'] }),
    men('height', cm(155), {
      ...st,
      states: ['Andaman and Nicobar Islands', 'Lakshadweep'],
      note: 'Locals; settlers 165 cm.',
    }),
    women('long_jump', [band(feet(10))], { note: '10 ft, qualifying only.' }),
    women('high_jump', [band(feet(3))], { note: '3 ft, qualifying only.' }),
    women('height', [], {
      note: '162 cm since 2022, before 152 cm; whether the North East, Gorkhas and Garhwalis have less was not found.',
    }),
  ],
}

/** sscportal 2018 and jagranjosh 2019; Home Ministry, 29 November 2018 (Times of India, scroll): 157 cm. */
const sscSi: Check = {
  from: 'jagranjosh 2019; Home Ministry, 29 November 2018',
  demands: [
    men(
      'height',
      cm(170),
      open('Garhwal, Kumaon, Kashmir Valley, Dogras and Marathas 165, Gorkhas 157 cm.'),
    ),
    men('height', cm(165), {
      ...open('Gorkhas 157 cm.'),
      states: ['Himachal Pradesh', 'Ladakh', ...northEast],
    }),
    men('height', cm(162.5), { ...st, ...open('Gorkhas 157 cm.') }),
    men('height', cm(157), { ...st, states: northEast }),
  ],
}

/** firstindianews: over 16 s and below 13 ft give no marks. */
const rajasthanSi: Check = {
  from: 'order of the police headquarters on marks',
  demands: [
    men('run_100m', [band(seconds(14), 40), band(seconds(15), 25), band(seconds(16), 15)], {
      otherwise: 'no_marks',
    }),
    men('long_jump', [band(feet(15), 30), band(feet(14), 20), band(feet(13), 10)], {
      otherwise: 'no_marks',
      note: '15, 14 and 13 ft.',
    }),
  ],
}

/** thenewshimachal, himtimes and punjabkesari 2024. */
const himachal: Check = {
  from: 'thenewshimachal, himtimes and punjabkesari 2024',
  demands: [
    women('height', [band(feet(5 + 2 / 12))], open('5 ft 2 in (himtimes 2024).')),
    women('height', [band(feet(5))], {
      categories: ['SC', 'ST'],
      note: '5 ft for reserved categories (thenewshimachal 2024).',
    }),
  ],
}

/** UPPRPB 07/2025: notices of 10 August 2026 (standards) and 23 September 2026 (run). */
const uttarPradesh: Check = {
  cycle: '2025-26',
  note: 'Not known here, so that nobody is ready by these numbers alone: ages; the run of men, 4.8 km in at most 25:00, which is no event here.',
  from: 'UPPRPB notices of 10 August and 23 September 2026',
  demands: [men('chest_expansion', cm(5)), women('run_2400m', [band(time('14:00'))])],
}

/**
 * What is not here is confirmed as it was shipped: NDA (jagranjosh 2020), Gujarat (webdunia 2021, Indian Express 2024;
 * women bharatbpatel 2014), Maharashtra (talathi 2019, mycareer 2021, navakal 2022, asianetnews 2025; PSI balajisurne 2017).
 */
const checks = new Map(
  Object.entries({
    'Indian Army Agniveer General Duty': army,
    'Staff Selection Commission Constable GD (CAPF)': sscGd,
    'Staff Selection Commission Constable GD (CAPF), Ladakh': sscGd,
    'Staff Selection Commission Sub-Inspector (Delhi Police and CAPF)': sscSi,
    'Rajasthan Police Sub-Inspector': rajasthanSi,
    'Himachal Pradesh Police Constable': himachal,
    'Uttar Pradesh Police Constable': uttarPradesh,
  }).map(([name, one]) => [foldText(name), one]),
)

/** A standard that came with Muster, as notices have it; undefined where they say the same. */
export const checked = (content: StandardContent): StandardContent | undefined => {
  const check = checks.get(foldText(`${content.body} ${content.exam}`))
  if (check === undefined) return undefined
  const { from, demands, ...now } = check
  const name = `${content.source.name}; ${from}`
  const source = { ...content.source, name, checkedOn: '2026-11-27' as Day }
  return withDemands({ ...content, ...now, source }, demands)
}
