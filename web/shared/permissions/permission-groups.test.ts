import { expect, test } from 'vitest'
import { givenPermissions } from '../../../contract/kit/presets.ts'
import { keyPermissions } from '../../../contract/keys/terms.ts'
import { permissionGroups } from './permission-groups.ts'

test.each([[keyPermissions], [givenPermissions]])('each can be chosen, in one group', (all) => {
  const offered = permissionGroups(all).flatMap(({ permissions }) => permissions)
  expect(new Set(offered)).toEqual(new Set(all))
  expect(offered).toHaveLength(all.length)
})
