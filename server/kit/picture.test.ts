import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { isPicture, largestSide } from './picture.ts'

const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Drawn = {
  width?: number
  height?: number
  depth?: number
  colour?: number
  interlace?: number
  /** The bytes of its rows, before they are packed. */
  pixels?: Buffer
  between?: readonly Buffer[]
}

const png = ({
  width = 2,
  height = 2,
  depth = 8,
  colour = 6,
  interlace = 0,
  pixels = Buffer.alloc(18),
  between = [],
}: Drawn = {}) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlace], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...between,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Three pixels by two, drawn by a browser. */
const jpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRT',
    'c4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj',
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xA',
    'AaEAEAAQUAAAAAAAAAAAAAAAAAAQMFNIGx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAbEQACAQUAAAAAAAAAAAAA',
    'AAAAAQIEMjNxsf/aAAwDAQACEQMRAD8AiLlnVNcgAIWovVZ57fT/2Q==',
  ].join(''),
  'base64',
)

const isOne = (bytes: Buffer, kind = 'png') =>
  isPicture(`data:image/${kind};base64,${bytes.toString('base64')}`)

const palette = { colour: 3, pixels: Buffer.alloc(6) }
const wide = { height: 1, colour: 0 }

describe('a PNG', () => {
  testRows<[string, Drawn, boolean]>([
    ['of four samples', {}, true],
    ['of one bit', { depth: 1, colour: 0, pixels: Buffer.alloc(4) }, true],
    ['of sixteen bits', { depth: 16, colour: 2, pixels: Buffer.alloc(26) }, true],
    ['with a palette', { ...palette, between: [chunk('PLTE', Buffer.alloc(3))] }, true],
    // 3 by 3 pixels have passes of 1, 2 and 4 by 2 and 3 by 1 pixels.
    ['interlaced', { ...wide, width: 3, height: 3, interlace: 1, pixels: Buffer.alloc(15) }, true],
    ['as large as may be', { ...wide, width: largestSide, pixels: Buffer.alloc(1025) }, true],
    ['with a row too few', { pixels: Buffer.alloc(9) }, false],
    ['with a byte too many', { pixels: Buffer.alloc(19) }, false],
    ['that unpacks into far more', { pixels: Buffer.alloc(50_000_000) }, false],
    ['with a filter that there is not', { pixels: Buffer.alloc(18, 5) }, false],
    ['without its palette', palette, false],
    ['of no width', { width: 0, pixels: Buffer.alloc(2) }, false],
    ['too wide', { ...wide, width: largestSide + 1, pixels: Buffer.alloc(1026) }, false],
    ['of a depth that its colours do not have', { depth: 4, pixels: Buffer.alloc(10) }, false],
    ['of unknown colours', { colour: 5 }, false],
  ])('is a picture if it is whole and not too large', async (_, drawn, is) => {
    expect(await isOne(png(drawn))).toBe(is)
  })

  test('that is cut anywhere, or has a wrong bit anywhere, is invalid', async () => {
    const whole = png()
    for (let at = 0; at < whole.length; at += 1) {
      expect(await isOne(whole.subarray(0, at))).toBe(false)
      const broken = Buffer.from(whole)
      broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
      expect([at, await isOne(broken)]).toEqual([at, false])
    }
  })
})

describe('a JPEG', () => {
  test('is a picture, under its own name only', async () => {
    expect(await isOne(jpeg, 'jpeg')).toBe(true)
    expect(await isOne(jpeg)).toBe(false)
    expect(await isOne(png(), 'jpeg')).toBe(false)
  })

  test('that is cut anywhere, or lacks its tables, frame or data, is invalid', async () => {
    for (let at = 0; at < jpeg.length; at += 1)
      expect([at, await isOne(jpeg.subarray(0, at), 'jpeg')]).toEqual([at, false])
    for (const marker of ['ffdb', 'ffc4', 'ffc0', 'ffda']) {
      const text = jpeg.toString('hex')
      const renamed = Buffer.from(text.replaceAll(marker, 'ffef'), 'hex')
      expect([marker, await isOne(renamed, 'jpeg')]).toEqual([marker, false])
    }
  })
})

testRows([[''], ['AAAA'], ['data:image/png;base64,AAAA'], ['data:image/jpeg;base64,AAAA']])(
  'other text is no picture',
  async (url) => expect(await isPicture(url)).toBe(false),
)
