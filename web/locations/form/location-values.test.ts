import { expect, test } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import type { LocationValues } from './location-values.ts'
import { blankLocation, bodyOf, locationRules, valuesOf } from './location-values.ts'

const camp: LocationValues = {
  name: 'Pune Camp',
  address: 'FC Road, Pune',
  latitude: '18.520430',
  longitude: '73.856744',
  radius: 100,
}
const needed = 'Please fill in all required fields'

const faultsOf = async (values: LocationValues) =>
  Object.fromEntries(
    (await locationRules(values)).map(({ path, message }) => [path.join('.'), message]),
  )

test('accepts a complete location, its degrees as numbers, and reports what is missing', async () => {
  expect(await faultsOf(camp)).toEqual({})
  expect(bodyOf(camp)).toEqual({ ...camp, latitude: 18.52043, longitude: 73.856744 })
  const missing = ['name', 'address', 'latitude', 'longitude'].map((field) => [field, needed])
  expect(await faultsOf(blankLocation)).toEqual(Object.fromEntries(missing))
})

testRows<['latitude' | 'longitude' | 'radius', string, ...(string | number | undefined)[]]>([
  ['latitude', 'Latitude must be between -90 and 90', '90.1', '1234'],
  ['longitude', 'Longitude must be between -180 and 180', '-180.1'],
  ['longitude', 'Enter degrees as 18.520430', 'east'],
  ['latitude', 'Enter degrees as 18.520430', '18,52', '१८.५'],
  ['radius', 'Radius must be between 10 and 1000 metres', 9, 1001, undefined],
  ['radius', 'Radius must be a whole number of metres', 99.5],
])('what is wrong is reported on its field', async (field, sentence, ...values) => {
  for (const value of values)
    expect([value, await faultsOf({ ...camp, [field]: value })]).toEqual([
      value,
      { [field]: sentence },
    ])
})

test('a stored location is shown with 6 decimals', () => {
  const made = { _id: '1', isActive: true, createdAt: '', updatedAt: '', __v: 1 }
  expect(valuesOf({ ...bodyOf(camp), ...made, latitude: 18.5 })).toEqual({
    ...camp,
    latitude: '18.500000',
  })
})
