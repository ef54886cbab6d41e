import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('amounts stay numbers, and texts stay texts', async () => {
  const text = await csvOf(
    ['Name', 'Balance'],
    [
      ['=A"1', 1200.5],
      ['a, b', -3],
    ],
  ).text()
  expect(text.split(/\r?\n/)).toEqual(['Name,Balance', `"'=A""1",1200.5`, '"a, b",-3'])
})
