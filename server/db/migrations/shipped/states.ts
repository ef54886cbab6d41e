import type { StandardContent } from '../../../../contract/fitness/shapes.ts'
import { maharashtra } from './maharashtra.ts'
import {
  band,
  centimetres,
  feet,
  kilograms,
  men,
  notFound,
  seconds,
  standard,
  time,
  women,
} from './words.ts'

const lokRakshak = { body: 'Gujarat Police', exam: 'Lok Rakshak (LRD)' }

const gujarat: StandardContent[] = [
  standard({
    ...lokRakshak,
    cycle: '2021',
    validFrom: '2021-01-01',
    source: 'bharatvartman 2021',
    kind: 'press',
    note: 'Superseded. Marks by time: men 25 up to 20:00 and 10 up to 25:00, women 25 up to 7:00; the steps between were not found, so no marks are counted.',
    demands: [men('run_5000m', [band(time('25:00'))]), women('run_1600m', [band(time('9:30'))])],
  }),
  standard({
    ...lokRakshak,
    cycle: '2025',
    validFrom: '2025-01-01',
    source: 'gujaratmirror 2025',
    kind: 'press',
    note: 'The day from which it is valid was not found.',
    demands: [
      men('run_5000m', [band(time('25:00'))], {
        otherwise: 'open',
        note: 'Former service members instead run 2.4 km in at most 12:30.',
      }),
      women('run_1600m', [band(time('9:30'))]),
    ],
  }),
]

const others: StandardContent[] = [
  standard({
    body: 'Rajasthan Police',
    exam: 'Sub-Inspector',
    cycle: 'year not known',
    validFrom: '2021-01-01',
    source: 'firstindianews',
    kind: 'press',
    note: '100 marks, 50 to pass. The year was not found, nor whether an event that gives no marks fails the test.',
    passMarks: 50,
    demands: [
      men('run_100m', [band(seconds(14), 40), band(seconds(15), 25), band(seconds(16), 15)], {
        otherwise: 'open',
      }),
      men('long_jump', [band(feet(15), 30), band(feet(14), 20), band(feet(13), 10)], {
        otherwise: 'open',
        note: '15, 14 and 13 ft.',
      }),
      men('pull_ups', [band(7, 30)], {
        otherwise: 'open',
        note: 'Chin-ups; what fewer give was not found.',
      }),
      notFound(women, 'run_100m', 'The limits for women were not found.'),
    ],
  }),
  standard({
    body: 'Himachal Pradesh Police',
    exam: 'Constable',
    cycle: 'year not known',
    validFrom: '2021-01-01',
    source: 'nationnews',
    kind: 'press',
    note: 'The year was not found.',
    demands: [
      men('run_1500m', [band(time('5:30'))]),
      men('run_100m', [band(seconds(14))]),
      women('run_800m', [band(time('3:45'))]),
      women('run_100m', [band(seconds(17))]),
    ],
  }),
  standard({
    body: 'Uttar Pradesh Police',
    exam: 'Constable',
    cycle: 'year not known',
    validFrom: '2021-01-01',
    source: 'patrika 18945984',
    kind: 'press',
    note: 'The year was not found, nor the run.',
    incomplete: true,
    demands: [
      men('height', [band(centimetres(168))]),
      men('height', [band(centimetres(160))], { categories: ['ST'] }),
      men('chest', [band(centimetres(79))]),
      men('chest', [band(centimetres(77))], { categories: ['ST'] }),
      men('chest_expanded', [band(centimetres(84))]),
      men('chest_expanded', [band(centimetres(82))], { categories: ['ST'] }),
      women('height', [band(centimetres(152))]),
      women('height', [band(centimetres(147))], { categories: ['ST'] }),
      women('weight', [band(kilograms(40))]),
    ],
  }),
]

export const states: readonly StandardContent[] = [...maharashtra, ...gujarat, ...others]
