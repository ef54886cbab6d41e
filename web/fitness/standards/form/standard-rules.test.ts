import { expect, test } from 'vitest'
import { standardContent } from '../../../../contract/fitness/shapes.ts'
import { central } from '../../../../server/db/migrations/shipped/central.ts'
import { states } from '../../../../server/db/migrations/shipped/states.ts'
import { testRows } from '../../../../tests/support/tables.ts'
import { bodyOf, standardRules } from './standard-rules.ts'
import type { DemandValues, StandardValues } from './standard-values.ts'
import { blankDemand, blankStandard, valuesForAnother, valuesOf } from './standard-values.ts'

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
/** A standard with one event of these limits. */
const limited = (...typed: string[]) => filled({ demands: [demand({ bands: limits(...typed) })] })
const born = { sexes: [], categories: [], states: '', bornFrom: '2009-01-02', bornTo: '2009-01-01' }

const noAddress = { ...filled().source, address: 'ssc.gov.in' }
const address = 'Enter an address that starts with https://'

const faults = async (values: StandardValues) =>
  Object.fromEntries(
    (await standardRules(values)).map(({ path, message }) => [path.join('.'), message]),
  )

test.each([...central, ...states])('$exam $cycle is the same after the form', async (content) => {
  const known = standardContent.parse(content)
  const values = valuesOf(known)
  expect(await faults(values)).toEqual({})
  expect(standardContent.parse(bodyOf(values))).toEqual(known)
})

test('a copy has the limits, and neither the name of the exam nor its source', () => {
  const [content] = central
  if (content === undefined) throw new Error('Nothing shipped')
  const copy = valuesForAnother(content, '2026-12-15')
  expect(copy.demands).toEqual(valuesOf(content).demands)
  const source = { name: '', checkedOn: '2026-12-15' }
  const blank = { exam: '', cycle: '', validFrom: '', source }
  expect(copy).toMatchObject({ body: content.body, ...blank })
})

const band = (at: number) => `demands.0.bands.${at}.limit`

testRows<[StandardValues, Record<string, string>]>([
  [filled(), {}],
  [filled({ exam: ' ', source: noAddress }), { exam: 'Enter the exam', 'source.address': address }],
  [filled({ demands: [demand()] }), {}],
  [limited('5:30', '5:45.25'), {}],
  [limited('5.45'), { [band(0)]: 'Write minutes and seconds with a colon, such as 5:42' }],
  [limited('5:30', ''), { [band(1)]: 'Enter a time such as 5:42 or 5:42.3' }],
  [limited('0:45'), { [band(0)]: 'Check the result: no one is that fast, far, tall or heavy' }],
  [
    limited('5:45', '5:30'),
    { [band(1)]: 'Enter the best limit first, and never more marks for a worse one' },
  ],
  [
    filled({ births: [born], demands: [demand(), demand({ fromAge: 20, toAge: 18 })] }),
    {
      'births.0.bornTo': 'Choose a day that is not before the first one',
      'demands.1.toAge': 'Enter an age that is not below the first one',
    },
  ],
  [
    filled({ demands: [demand({ altitude: [{ fromFeet: 5000, extraSeconds: undefined }] })] }),
    { 'demands.0.altitude.0.extraSeconds': 'Enter a limit that can be measured' },
  ],
])('the form says what is wrong, on its field', async (values, said) =>
  expect(await faults(values)).toEqual(said),
)

test('states are told apart by commas, and a height belongs to runs alone', () => {
  const height = demand({
    demand: 'height',
    states: ' Assam,, Jammu and Kashmir ',
    bands: limits('168'),
    altitude: [{ fromFeet: 5000, extraSeconds: 30 }],
  })
  expect(bodyOf(filled({ demands: [height] })).demands).toMatchObject([
    { states: ['Assam', 'Jammu and Kashmir'], bands: [{ limit: 1680 }], altitude: [] },
  ])
})
