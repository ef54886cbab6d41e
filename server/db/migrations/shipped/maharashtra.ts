import type { StandardContent } from '../../../../contract/fitness/shapes.ts'
import { band, centimetres, men, notFound, seconds, standard, time, women } from './words.ts'

const stepsNotFound = (most: number) =>
  `At most ${most} marks; which time gives how many was not found.`
const distanceNotFound = (most: number) =>
  `At most ${most} marks; which distance gives how many was not found.`

const police = { body: 'Maharashtra Police', exam: 'Constable' }

const policeBody = [
  men('height', [band(centimetres(165))], { note: 'talathi.co.in 2019, asianetnews 2025.' }),
  men('chest', [band(centimetres(79))], { note: 'talathi.co.in 2019, asianetnews 2025.' }),
  men('chest_expansion', [band(centimetres(5))], { note: 'talathi.co.in 2019, asianetnews 2025.' }),
  women('height', [band(centimetres(155))], { note: 'talathi.co.in 2019, asianetnews 2025.' }),
]

export const maharashtra: readonly StandardContent[] = [
  standard({
    ...police,
    cycle: '2019',
    validFrom: '2019-01-01',
    source: 'talathi.co.in 2019',
    kind: 'coaching',
    note: 'Superseded. Five events of 20 marks each; only what gives full marks was found.',
    incomplete: true,
    demands: [
      men('run_1600m', [band(time('4:50'), 20)], {
        otherwise: 'open',
        note: 'Full marks; the steps below were not found.',
      }),
      men('run_100m', [band(seconds(12), 20)], {
        otherwise: 'open',
        note: 'Full marks; the steps below were not found.',
      }),
      women('run_800m', [band(time('2:30'), 20)], {
        otherwise: 'open',
        note: 'Full marks; the steps below were not found.',
      }),
      ...policeBody,
    ],
  }),
  standard({
    ...police,
    cycle: '2020-21',
    validFrom: '2020-09-21',
    source: 'webdunia 21 September 2020; mycareer February 2021',
    kind: 'press',
    note: 'Superseded. 50 marks, after the written test.',
    demands: [
      notFound(men, 'run_1600m', stepsNotFound(30)),
      notFound(men, 'run_100m', stepsNotFound(10)),
      notFound(men, 'shot_put', distanceNotFound(10)),
      notFound(women, 'run_800m', stepsNotFound(30)),
      notFound(women, 'run_100m', stepsNotFound(10)),
      notFound(women, 'shot_put', distanceNotFound(10)),
      ...policeBody,
    ],
  }),
  standard({
    ...police,
    cycle: 'since 28 June 2022',
    validFrom: '2022-06-28',
    source: 'devdiscourse; lokmat 21 December 2022; batmimarathi; navakal; asianetnews 2025',
    kind: 'press',
    note: '50 marks, before the written test; at least 50 % to pass, and 10 are called for each post. In 2025 still 50 and 100 marks, but one page lists a long jump: check it in the notice.',
    passMarks: 25,
    demands: [
      notFound(men, 'run_1600m', stepsNotFound(20)),
      notFound(men, 'run_100m', stepsNotFound(15)),
      notFound(men, 'shot_put', distanceNotFound(15)),
      notFound(women, 'run_800m', stepsNotFound(20)),
      notFound(women, 'run_100m', stepsNotFound(15)),
      notFound(women, 'shot_put', distanceNotFound(15)),
      ...policeBody,
    ],
  }),
  standard({
    body: 'Maharashtra Police',
    exam: 'Constable, SRPF',
    cycle: '2022',
    validFrom: '2022-06-28',
    source: 'navakal and crimeduniya 2022',
    kind: 'press',
    note: '100 marks. The day from which it is valid was not found.',
    demands: [
      notFound(men, 'run_5000m', stepsNotFound(50)),
      notFound(men, 'run_100m', stepsNotFound(25)),
      notFound(men, 'shot_put', distanceNotFound(25)),
    ],
  }),
  standard({
    body: 'Maharashtra Police',
    exam: 'Sub-Inspector (PSI)',
    cycle: '2017',
    validFrom: '2017-01-01',
    source: 'balajisurne 2017',
    kind: 'coaching',
    note: 'Old: check every number in the notice. Other events were not found.',
    incomplete: true,
    demands: [
      men(
        'run_800m',
        [
          band(time('2:30'), 50),
          band(time('2:40'), 44),
          band(time('2:50'), 37.5),
          band(time('3:00'), 31),
          band(time('3:10'), 25),
          band(time('3:20'), 19),
        ],
        { otherwise: 'open', note: 'The steps beyond 3:20 were not found.' },
      ),
      notFound(women, 'run_800m', 'The limits for women were not found.'),
    ],
  }),
]
