import { expect, test } from 'vitest'
import { blocksOf, idsIn } from './blocks-of-ids.ts'

test('ids come back from their blocks in order, each once', () => {
  const ids = [100_000, 1, 30, 31, 61, 62, 1, 30]
  expect(blocksOf(ids).flatMap(idsIn)).toEqual([1, 30, 31, 61, 62, 100_000])
  const all = Array.from({ length: 1000 }, (_, at) => at + 1)
  expect(blocksOf(all).flatMap(idsIn)).toEqual(all)
  expect(blocksOf(all)).toHaveLength(33)
})
