import { expect, test } from 'vitest'
import { locationRules } from './location-values.ts'
import { blankLocation, bodyOf, type LocationValues, valuesOf } from './location-values.ts'

const camp: LocationValues = {
  name: 'Pune Camp',
  address: 'FC Road, Pune',
  latitude: '18.520430',
  longitude: '73.856744',
  radius: 100,
}
const needed = 'Please fill in all required fields'

const faultsOf = (values: LocationValues) =>
  Object.fromEntries(
    locationRules
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

test('accepts a complete location, with its degrees as numbers', () => {
  expect(faultsOf(camp)).toEqual({})
  expect(bodyOf(camp)).toEqual({ ...camp, latitude: 18.52043, longitude: 73.856744 })
})

test('reports every missing field of a blank location', () => {
  expect(faultsOf(blankLocation)).toEqual({
    name: needed,
    address: needed,
    latitude: needed,
    longitude: needed,
  })
})

test.each<[Partial<LocationValues>, string, string]>([
  [{ latitude: '90.1' }, 'latitude', 'Latitude must be between -90 and 90'],
  [{ latitude: '1234' }, 'latitude', 'Latitude must be between -90 and 90'],
  [{ longitude: '-180.1' }, 'longitude', 'Longitude must be between -180 and 180'],
  [{ longitude: 'east' }, 'longitude', 'Enter degrees as 18.520430'],
  [{ latitude: '18,52' }, 'latitude', 'Enter degrees as 18.520430'],
  [{ latitude: '१८.५' }, 'latitude', 'Enter degrees as 18.520430'],
  [{ radius: 9 }, 'radius', 'Radius must be between 10 and 1000 metres'],
  [{ radius: 1001 }, 'radius', 'Radius must be between 10 and 1000 metres'],
  [{ radius: 99.5 }, 'radius', 'Radius must be a whole number of metres'],
  [{ radius: undefined }, 'radius', 'Radius must be between 10 and 1000 metres'],
])('reports %j on its field', (part, field, sentence) => {
  expect(faultsOf({ ...camp, ...part })).toEqual({ [field]: sentence })
})

test('a stored location is shown with 6 decimals', () => {
  const stored = {
    ...bodyOf(camp),
    _id: '1',
    latitude: 18.5,
    isActive: true,
    createdAt: '',
    updatedAt: '',
    __v: 1,
  }
  expect(valuesOf(stored)).toEqual({ ...camp, latitude: '18.500000' })
})
