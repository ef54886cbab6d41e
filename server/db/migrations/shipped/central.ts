import type { DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'
import { army } from './army.ts'
import {
  band,
  centimetres,
  men,
  metres,
  northEast,
  notFound,
  seconds,
  standard,
  time,
  women,
} from './words.ts'

const sscBody: DemandOf[] = [
  men('height', [band(centimetres(170))], {
    otherwise: 'open',
    note: '165 cm for hill regions, Marathas and others (jobonweb 2018: old); see the notice.',
  }),
  men('height', [band(centimetres(162.5))], { categories: ['ST'] }),
  men('height', [band(centimetres(157))], { categories: ['ST'], states: northEast }),
  women('height', [band(centimetres(157))], {
    otherwise: 'open',
    note: '155 cm for hill regions, Marathas and others (jobonweb 2018: old); see the notice.',
  }),
  women('height', [band(centimetres(150))], { categories: ['ST'] }),
  women('height', [band(centimetres(147.5))], { categories: ['ST'], states: northEast }),
  men('chest', [band(centimetres(80))], {
    otherwise: 'open',
    note: 'myentrance, ssbrectt.gov.in. Hill regions 78 cm, ST and North East 77 cm (jobonweb 2018: old).',
  }),
  men('chest_expansion', [band(centimetres(5))], { note: 'myentrance, ssbrectt.gov.in.' }),
]

const ssc: StandardContent[] = [
  standard({
    body: 'Staff Selection Commission',
    exam: 'Constable GD (CAPF)',
    cycle: '2022-2025',
    validFrom: '2022-04-01',
    source: 'jagranjosh April 2022; freehomedelivery; livehindustan August 2025 (5 km)',
    kind: 'press',
    note: 'Qualifying only, no marks (sscportal, myentrance).',
    demands: [
      men('run_5000m', [band(time('24:00'))]),
      women('run_1600m', [band(time('8:30'))]),
      ...sscBody,
    ],
  }),
  standard({
    body: 'Staff Selection Commission',
    exam: 'Constable GD (CAPF), Ladakh',
    cycle: '2022',
    validFrom: '2022-04-01',
    source: 'jagranjosh 2022',
    kind: 'press',
    note: 'Qualifying only, no marks.',
    demands: [
      men('run_1600m', [band(time('6:30'))]),
      women('run_800m', [band(time('4:00'))]),
      ...sscBody,
    ],
  }),
  standard({
    body: 'Staff Selection Commission',
    exam: 'Constable GD (CAPF), Ladakh',
    cycle: 'after 2022',
    validFrom: '2023-01-01',
    source: 'freehomedelivery; myentrance',
    kind: 'coaching',
    note: 'Qualifying only, no marks. The day from which it is valid was not found.',
    demands: [
      men('run_1600m', [band(time('7:00'))]),
      women('run_800m', [band(time('5:00'))]),
      ...sscBody,
    ],
  }),
  standard({
    body: 'Staff Selection Commission',
    exam: 'Sub-Inspector (Delhi Police and CAPF)',
    cycle: '2018',
    validFrom: '2018-01-01',
    source: 'sscportal 2018',
    kind: 'coaching',
    note: 'Old: check every number in the notice. The shot weighs 16 lb. 3 chances.',
    demands: [
      men('run_100m', [band(seconds(16))]),
      men('run_1600m', [band(time('6:30'))]),
      men('long_jump', [band(metres(3.65))]),
      men('high_jump', [band(metres(1.2))]),
      men('shot_put', [band(metres(4.5))], { note: '16 lb, 3 chances.' }),
      women('run_100m', [band(seconds(18))]),
      women('run_800m', [band(time('4:00'))]),
      women('long_jump', [band(metres(2.7))]),
      women('high_jump', [band(metres(0.9))]),
    ],
  }),
]

const nda: StandardContent = standard({
  body: 'Union Public Service Commission',
  exam: 'National Defence Academy (NDA), medical',
  cycle: '2022',
  validFrom: '2022-01-01',
  source: 'jagranjosh 2020 and 2022; indianarmy.gov.in (chest expansion)',
  kind: 'press',
  note: 'No run is tested. Coaching pages of 2025 name a height of 152 cm: check the UPSC notice. For the Air Force 162.5 cm.',
  demands: [
    men('height', [band(centimetres(157))], {
      otherwise: 'open',
      note: 'Air Force 162.5 cm. Gorkha, North East, Garhwal and Kumaon 5 cm less, Lakshadweep 2 cm less.',
    }),
    men('chest_expansion', [band(centimetres(5))]),
    notFound(women, 'height', 'Women have a table of their own (2022), which was not read.'),
  ],
})

export const central: readonly StandardContent[] = [...army, ...ssc, nda]
