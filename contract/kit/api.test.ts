import { expect, test } from 'vitest'
import { api, callNames } from './api.ts'

test('each call has a name of its own, by which other programs know it', () => {
  const names = api.map((call) => callNames.get(call))
  expect(names).not.toContain(undefined)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
