import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, splitList } from './lists.ts'

test.each([
  ['Army; Navy', ['Army', 'Navy']],
  ['Army\nNavy ;Air Force', ['Army', 'Navy', 'Air Force']],
  ['"Army; Navy"', ['Army; Navy']],
  ['"Army; Navy" ; Police', ['Army; Navy', 'Police']],
  ['"Best" batch; Police', ['"Best" batch', 'Police']],
  ['Camp "A; B"', ['Camp "A', 'B"']],
  ['"never closed; Police', ['"never closed', 'Police']],
  ['; Police;', ['', 'Police', '']],
  ['1000\n\n500', ['1000', '', '500']],
  ['', ['']],
])('%j holds %j', (cell, parts) => expect(splitList(cell)).toEqual(parts))

test('what is joined is split again, whatever it contains', () => {
  const part = fc
    .string({ unit: fc.constantFrom(...'aB";\n\'|, ५') })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      expect(splitList(joinList(parts))).toEqual(parts)
      expect(splitList(joinList(parts, '|'), '|')).toEqual(parts)
      const lists = [parts, parts].map((list) => joinList(list, '|'))
      expect(splitList(joinList(lists)).map((list) => splitList(list, '|'))).toEqual([parts, parts])
    }),
  )
})
