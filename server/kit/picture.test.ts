import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { isPicture } from './picture.ts'

const png = (width: number, height: number) => {
  const sides = [width, height].map((side) => side.toString(16).padStart(8, '0')).join('')
  return `89504e470d0a1a0a0000000d49484452${sides}0806000000`
}
/** With a comment before the frame. */
const jpeg = (width: number, height: number, frame = 'ffc0') => {
  const sides = [height, width].map((side) => side.toString(16).padStart(4, '0')).join('')
  return `ffd8fffe0004abcd${frame}000b08${sides}01011100`
}

testRows<[string, string, string, boolean]>([
  ['a PNG', png(2, 3), 'png', true],
  ['a PNG as large as may be', png(1024, 1024), 'png', true],
  ['a PNG too wide', png(1025, 1), 'png', false],
  ['a PNG too high', png(1, 70_000), 'png', false],
  ['a PNG of no width', png(0, 1), 'png', false],
  ['a PNG cut before its sides', png(2, 3).slice(0, 40), 'png', false],
  ['a PNG by the name of a JPEG', png(2, 3), 'jpeg', false],
  ['a JPEG', jpeg(3, 2), 'jpeg', true],
  ['a progressive JPEG', jpeg(1024, 1, 'ffc2'), 'jpeg', true],
  ['a JPEG too wide', jpeg(1025, 1), 'jpeg', false],
  ['a JPEG too high', jpeg(1, 1025), 'jpeg', false],
  ['a JPEG of no height', jpeg(1, 0), 'jpeg', false],
  ['a JPEG without a frame', jpeg(3, 2, 'ffc4'), 'jpeg', false],
  ['a JPEG whose segments go on and on', `ffd8${'fffe0002'.repeat(99)}`, 'jpeg', false],
  ['a JPEG whose lengths lead nowhere', `ffd8${'fffe0000'.repeat(99)}`, 'jpeg', false],
  ['a JPEG by the name of a PNG', jpeg(3, 2), 'png', false],
  ['other bytes', '000000', 'png', false],
  ['a picture of another kind', png(2, 3), 'svg+xml', false],
])('is a logo by its first bytes and its sides', (_, bytes, kind, is) => {
  const text = Buffer.from(bytes, 'hex').toString('base64')
  expect(isPicture(`data:image/${kind};base64,${text}`)).toBe(is)
})
