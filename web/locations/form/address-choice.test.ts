import { expect, test } from 'vitest'
import { type AddressChoice, chooseAddress, type Lookup, withoutAddress } from './address-choice.ts'

const found: Lookup = { address: 'FC Road, Pune', outcome: 'found' }
const away = withoutAddress({ latitude: 18.52043, longitude: 73.856744 })

test.each<[string, Lookup, string, string | undefined, AddressChoice]>([
  ['an empty field takes it', found, '', undefined, { is: 'written', ...found }],
  ['what a point put there goes', found, 'Old Road', 'Old Road', { is: 'written', ...found }],
  ['a typed one stays', found, 'Our camp', 'Old Road', { is: 'offered', address: 'FC Road, Pune' }],
  ['a stored one stays', found, 'Our camp', undefined, { is: 'offered', address: 'FC Road, Pune' }],
  ['the same is not offered', found, 'FC Road, Pune', undefined, { is: 'kept', outcome: 'found' }],
  ['coordinates stand in an empty field', away, ' ', undefined, { is: 'written', ...away }],
  ['coordinates replace no address', away, 'Our camp', undefined, { is: 'kept', outcome: 'away' }],
])('%s', (_, lookup, typed, writtenBefore, choice) =>
  expect(chooseAddress(lookup, { typed, writtenBefore })).toEqual(choice),
)

test('uses the coordinates as the address without the geocoder', () =>
  expect(away).toEqual({ address: '18.520430, 73.856744', outcome: 'away' }))
