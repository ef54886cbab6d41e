import type { DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import {
  band,
  centimetres,
  feet,
  men,
  metres,
  northEast,
  notFound,
  withDemands,
  women,
} from './words.ts'

/** What a notice asks that is not known here, and what the limits that are known need beside them. */
type Amendment = {
  lacks: string
  /** Instead of the demands of these events for the same people. */
  demands?: readonly DemandOf[]
}

const open = { otherwise: 'open' } as const

const sscGd: Amendment = {
  lacks: 'ages; weight by height and age; which districts and regions have easier limits',
  demands: [
    men('height', [band(centimetres(170))], {
      ...open,
      note: 'Hill regions, Marathas and others 165, North East 162.5, Gorkha Territorial 157 cm: see the notice.',
    }),
    men('height', [band(centimetres(162.5))], {
      ...open,
      categories: ['ST'],
      note: '160 cm in districts of left-wing extremism: see the notice.',
    }),
    men('height', [band(centimetres(157))], { categories: ['ST'], states: northEast }),
    women('height', [band(centimetres(157))], {
      ...open,
      note: 'Hill regions, Marathas and others 155, North East 152.5 cm: see the notice.',
    }),
    women('height', [band(centimetres(150))], { ...open, categories: ['ST'] }),
    women('height', [band(centimetres(147.5))], { categories: ['ST'], states: northEast }),
    men('chest', [band(centimetres(80))], {
      ...open,
      note: 'Hill regions 78, North East 77 cm: see the notice.',
    }),
    men('chest', [band(centimetres(76))], {
      categories: ['ST'],
      note: 'Notices since 2021; 77 cm in 2018 (jobonweb).',
    }),
  ],
}

const amendments = new Map<string, Amendment>(
  Object.entries({
    'Indian Army Agniveer General Duty': {
      lacks: 'ages; weight (50 kg, in the hills 48 kg in 2012)',
      demands: [
        men('height', [band(centimetres(168))], {
          ...open,
          states: ['Maharashtra', 'Madhya Pradesh', 'Chhattisgarh', 'Gujarat'],
          note: 'Central region; Gorkha 160 cm (entranceexam-cracked 2012: old).',
        }),
        men('height', [band(centimetres(157))], { states: ['Ladakh'] }),
        men('height', [band(centimetres(155))], {
          categories: ['ST'],
          states: ['Andaman and Nicobar Islands', 'Lakshadweep'],
          note: 'Locals; settlers 165 cm.',
        }),
        men('height', [band(centimetres(170))], {
          ...open,
          note: 'By region (2012: old): W. Plains 170, E. Plains 169, South 166, W. Himalaya 166 (163 since October 2017, enewsdesk), E. Himalaya 160, Gorkha 160 cm. See the notice.',
        }),
      ],
    },
    'Staff Selection Commission Constable GD (CAPF)': sscGd,
    'Staff Selection Commission Constable GD (CAPF), Ladakh': sscGd,
    'Staff Selection Commission Sub-Inspector (Delhi Police and CAPF)': {
      lacks: 'ages; weight by height; which regions have easier limits',
      demands: [
        men('height', [band(centimetres(170))], {
          ...open,
          note: 'jagranjosh 2019. Hill areas of Garhwal, Kumaon and Himachal, Kashmir Valley, Ladakh, North East, Gorkhas, Dogras and Marathas 165 cm.',
        }),
        men('height', [band(centimetres(162.5))], { categories: ['ST'] }),
        men('chest', [band(centimetres(80))]),
        men('chest', [band(centimetres(77))], { categories: ['ST'] }),
        men('chest_expanded', [band(centimetres(85))]),
        men('chest_expanded', [band(centimetres(82))], { categories: ['ST'] }),
        women('height', [band(centimetres(157))], {
          ...open,
          note: 'jagranjosh 2019. 155 cm where men have 165 cm.',
        }),
        women('height', [band(centimetres(154))], { categories: ['ST'] }),
      ],
    },
    'Union Public Service Commission National Defence Academy (NDA), medical': {
      lacks: 'ages; weight by height and age; vision',
      demands: [
        men('height', [band(centimetres(157))], {
          ...open,
          note: 'Air Force 162.5 cm. Gorkha, North East, Garhwal and Kumaon 5 cm less.',
        }),
        men('height', [band(centimetres(155))], { states: ['Lakshadweep'] }),
        men('height', [band(centimetres(152))], { states: [...northEast, 'Uttarakhand'] }),
      ],
    },
    'Maharashtra Police Constable': { lacks: 'ages; the marks for each time and distance' },
    'Maharashtra Police Constable, SRPF': {
      lacks: 'ages; height and chest; the marks for each time and distance',
    },
    'Gujarat Police Lok Rakshak (LRD)': {
      lacks: 'ages; whether a weight is still asked (in 2021 men 50 kg)',
      demands: [
        men('run_5000m', [band(25 * 60_000)], {
          note: 'Former service members instead run 2.4 km in at most 12:30.',
        }),
        men('height', [band(centimetres(165))], { note: 'bharatbpatel 2014.' }),
        men('height', [band(centimetres(162))], {
          categories: ['ST'],
          states: ['Gujarat'],
          note: 'bharatbpatel 2014, khabargujarat 2021.',
        }),
        men('chest', [band(centimetres(79))], { note: 'khabargujarat 2021.' }),
        men('chest_expanded', [band(centimetres(84))], { note: 'khabargujarat 2021.' }),
        women('height', [band(centimetres(155))], { note: 'bharatbpatel 2014.' }),
        women('height', [band(centimetres(150))], { categories: ['ST'], states: ['Gujarat'] }),
      ],
    },
    'Rajasthan Police Sub-Inspector': {
      lacks: 'ages; height, chest and weight, of which no source was found',
    },
    'Himachal Pradesh Police Constable': {
      lacks: 'ages; chest; marks for height; who has the easier heights',
      demands: [
        men('high_jump', [band(metres(1.35))], { note: 'thenewshimachal 2024.' }),
        men('long_jump', [band(metres(4))], { note: 'thenewshimachal 2024.' }),
        women('high_jump', [band(metres(1.1))], { note: 'thenewshimachal 2024.' }),
        women('long_jump', [band(metres(3))], { note: 'thenewshimachal 2024.' }),
        men('height', [band(feet(5.5))], { ...open, note: '5 ft 6 in (himtimes 2024).' }),
        men('height', [band(feet(5 + 4 / 12))], {
          categories: ['SC', 'ST'],
          note: '5 ft 4 in for reserved categories (himtimes 2024).',
        }),
        notFound(men, 'chest', 'See the notice.'),
        notFound(
          women,
          'height',
          '5 ft 2 in (himtimes 2024); whether less is asked of some was not found.',
        ),
      ],
    },
  } satisfies Record<string, Amendment>).map(([name, one]) => [foldText(name), one]),
)

const sayLacks = (lacks: string): string =>
  `Not known here, so that nobody is ready by these numbers alone: ${lacks}.`

/** A standard that came with Muster, saying what its notice asks and it has not; undefined where it says so. */
export const amended = (content: StandardContent): StandardContent | undefined => {
  const amendment = amendments.get(foldText(`${content.body} ${content.exam}`))
  if (amendment === undefined) return undefined
  const { lacks, demands = [] } = amendment
  if (content.incomplete === true && demands.length === 0) return undefined
  const note = [content.note, sayLacks(lacks)].filter(Boolean).join(' ')
  return withDemands({ ...content, note, incomplete: true }, demands)
}
