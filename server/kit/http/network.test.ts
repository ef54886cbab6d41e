import { expect } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import { networkOf } from './network.ts'

testRows([
  ['203.0.113.9', '203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2::/64', '2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::', '2001:db8:1:2:3::'],
  ['2001:db8:0:0::/64', '2001:0db8::1'],
  ['1:0:3:4::/64', '1::3:4:5:6:7:8'],
  ['0:0:0:0::/64', '::1'],
  ['fe80:0:0:0::/64', 'fe80::1%eth0'],
  ['64:ff9b:0:0::/64', '64:ff9b::192.0.2.1'],
])('addresses of a network count as one', (network, ...addresses) => {
  for (const address of addresses) expect([address, networkOf(address)]).toEqual([address, network])
})
