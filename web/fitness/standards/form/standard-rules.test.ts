import { describe, expect, test } from 'vitest'
import { standardContent } from '../../../../contract/fitness/shapes.ts'
import { central } from '../../../../server/db/shipped/central.ts'
import { states } from '../../../../server/db/shipped/states.ts'
import { bodyOf, standardRules } from './standard-rules.ts'
import {
  blankDemand,
  blankStandard,
  type DemandValues,
  type StandardValues,
  valuesForAnother,
  valuesOf,
} from './standard-values.ts'

const filled = (more: Partial<StandardValues> = {}): StandardValues => ({
  ...blankStandard('2026-12-15'),
  body: 'Bihar Police',
  exam: 'Constable',
  cycle: '2026',
  validFrom: '2026-01-01',
  source: { name: 'Notice 1/2026', address: '', kind: 'official', checkedOn: '2026-12-15' },
  ...more,
})

const demand = (more: Partial<DemandValues> = {}): DemandValues => ({ ...blankDemand, ...more })
const limits = (...typed: string[]) =>
  typed.map((limit) => ({ limit, marks: undefined, label: '' }))

const faults = (values: StandardValues) =>
  standardRules
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('standards that came with Muster', () => {
  test.each(
    [...central, ...states].map((content) => [`${content.exam} ${content.cycle}`, content]),
  )('are the same after the form: %s', (_, content) => {
    if (typeof content === 'string') throw new Error('Not a standard')
    const known = standardContent.parse(content)
    const values = valuesOf(known)
    expect(faults(values)).toEqual([])
    expect(standardContent.parse(bodyOf(values))).toEqual(known)
  })
})

test('a copy has the limits, and neither the name of the exam nor its source', () => {
  const [content] = central
  if (content === undefined) throw new Error('Nothing shipped')
  const copy = valuesForAnother(content, '2026-12-15')
  expect(copy.demands).toEqual(valuesOf(content).demands)
  expect(copy).toMatchObject({
    body: content.body,
    exam: '',
    cycle: '',
    validFrom: '',
    source: { name: '', checkedOn: '2026-12-15' },
  })
})

test.each<[string, StandardValues, string[]]>([
  ['nothing', filled(), []],
  [
    'no name',
    filled({ exam: ' ', source: { ...filled().source, address: 'ssc.gov.in' } }),
    ['exam: Enter the exam', 'source.address: Enter an address that starts with https://'],
  ],
  ['an event without limits', filled({ demands: [demand()] }), []],
  ['limits of the event', filled({ demands: [demand({ bands: limits('5:30', '5:45.25') })] }), []],
  [
    'what could be minutes or seconds',
    filled({ demands: [demand(), demand({ bands: limits('5.45') })] }),
    ['demands.1.bands.0.limit: Write minutes and seconds with a colon, such as 5:42'],
  ],
  [
    'a limit between others that is left blank',
    filled({ demands: [demand({ bands: limits('5:30', '') })] }),
    ['demands.0.bands.1.limit: Enter a time such as 5:42 or 5:42.3'],
  ],
  [
    'what no one can run',
    filled({ demands: [demand({ bands: limits('0:45') })] }),
    ['demands.0.bands.0.limit: Check the result: no one is that fast, far, tall or heavy'],
  ],
  [
    'limits in the wrong order',
    filled({ demands: [demand({ bands: limits('5:45', '5:30') })] }),
    ['demands.0.bands.1.limit: Enter the best limit first, and never more marks for a worse one'],
  ],
  [
    'ages and days in the wrong order',
    filled({
      births: [
        { sexes: [], categories: [], states: '', bornFrom: '2009-01-02', bornTo: '2009-01-01' },
      ],
      demands: [demand({ fromAge: 20, toAge: 18 })],
    }),
    [
      'births.0.bornTo: Choose a day that is not before the first one',
      'demands.0.toAge: Enter an age that is not below the first one',
    ],
  ],
  [
    'a height without its seconds',
    filled({ demands: [demand({ altitude: [{ fromFeet: 5000, extraSeconds: undefined }] })] }),
    ['demands.0.altitude.0.extraSeconds: Enter a limit that can be measured'],
  ],
])('the form says what is wrong with %s', (_, values, said) => {
  expect(faults(values)).toEqual(said)
})

test('states are told apart by commas, and a height belongs to runs alone', () => {
  const body = bodyOf(
    filled({
      demands: [
        demand({
          demand: 'height',
          states: ' Assam,, Jammu and Kashmir ',
          bands: limits('168'),
          altitude: [{ fromFeet: 5000, extraSeconds: 30 }],
        }),
      ],
    }),
  )
  expect(body.demands).toMatchObject([
    { states: ['Assam', 'Jammu and Kashmir'], bands: [{ limit: 1680 }], altitude: [] },
  ])
})
