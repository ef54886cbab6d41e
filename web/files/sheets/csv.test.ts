import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('amounts stay numbers, and texts stay texts', async () => {
  const rows = [
    ['=A"1', 1200.5],
    ['a, b', -3],
    ['late;=1+1', 0],
  ]
  const text = await csvOf(['Name', 'Balance'], rows).text()
  const lines = ['Name,Balance', `"'=A""1",1200.5`, '"a, b",-3', '"late;=1+1",0']
  expect(text.split(/\r?\n/)).toEqual(lines)
})
