import type { DemandOf, StandardContent } from '../../../../contract/fitness/shapes.ts'
import { band, centimetres, men, notFound, seconds, standard, time, women } from './words.ts'

const altitude = [
  { fromFeet: 5_000, extraMs: seconds(30) },
  { fromFeet: 9_000, extraMs: seconds(120) },
]

const armyBody: DemandOf[] = [
  men('pull_ups', [band(10, 40), band(9, 33), band(8, 27), band(7, 21), band(6, 16)], {
    note: 'adda247 2019 and patrika 2025.',
  }),
  men('ditch', [band(1)], { note: 'Qualifying only (adda247 2019, armywdasoldiers).' }),
  men('balance', [band(1)], { note: 'Qualifying only (adda247 2019, armywdasoldiers).' }),
  men('height', [band(centimetres(168))], {
    states: ['Maharashtra', 'Madhya Pradesh', 'Chhattisgarh', 'Gujarat'],
    otherwise: 'open',
    note: 'Central region, General Duty; Technical 167 cm, Clerk 162 cm; Ladakhi 157 cm, Gorkha 160 cm (entranceexam-cracked 2012: old).',
  }),
  notFound(
    men,
    'height',
    'By region, General Duty/Technical/Clerk (2012: old): W. Himalaya 166/163/162, E. Himalaya 160/157/160, W. Plains 170/170/162, E. Plains 169/169/162, South 166/165/162; Ladakhi 157, Gorkha 160 cm. See the notice.',
  ),
  men('chest', [band(centimetres(77))], { note: 'patrika 2025; 77 cm in all regions in 2012.' }),
  men('chest_expansion', [band(centimetres(5))], { note: 'patrika 2025.' }),
  notFound(women, 'long_jump', 'Qualifying only; the length was not found.'),
  notFound(women, 'high_jump', 'Qualifying only; the height was not found.'),
  notFound(women, 'height', 'An old page names 152 cm: see the notice.'),
]

const agniveer = { body: 'Indian Army', exam: 'Agniveer General Duty' }

export const army: readonly StandardContent[] = [
  standard({
    ...agniveer,
    cycle: 'until spring 2025',
    validFrom: '2019-01-01',
    source: 'adda247 2019; patrika 19510017 and navarashtra 833114 (April 2025); icatm.in',
    kind: 'press',
    note: 'The day from which it is valid was not found. Heights are of 2012: check them in the notice.',
    demands: [
      men('run_1600m', [band(time('5:30'), 60, 'Group I'), band(time('5:45'), 48, 'Group II')], {
        altitude,
      }),
      women('run_1600m', [band(time('7:30'), 60, 'Group I'), band(time('8:00'), 48, 'Group II')], {
        altitude,
        note: 'Military Police.',
      }),
      ...armyBody,
    ],
  }),
  standard({
    ...agniveer,
    cycle: '2025-26',
    validFrom: '2025-05-01',
    source:
      'thesootr 9 May 2025; batmiwala p=5637; mpbsemponline; patrika 20062488; newsindiatoday p=17153',
    kind: 'press',
    note: 'The groups are well attested; 36 and 24 marks are from the press, and one page prints 50 for 60. The exact first day was not found. Heights are of 2012: check them in the notice.',
    demands: [
      men(
        'run_1600m',
        [
          band(time('5:30'), 60, 'Group I'),
          band(time('5:45'), 48, 'Group II'),
          band(time('6:00'), 36, 'Group III'),
          band(time('6:15'), 24, 'Group IV'),
        ],
        { altitude, note: '36 and 24 marks are from the press.' },
      ),
      notFound(women, 'run_1600m', 'The limits of 2025-26 were not found.'),
      ...armyBody,
    ],
  }),
]
