import { expect, test } from 'vitest'
import { keyPermissions } from '../../contract/keys/terms.ts'
import { permissionGroups } from './key-words.ts'

test('each permission can be chosen, in one group', () => {
  const offered = permissionGroups().flatMap(({ permissions }) => permissions)
  expect(offered.toSorted()).toEqual(keyPermissions.toSorted())
})
