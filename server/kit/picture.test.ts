import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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

describe('a PNG', () => {
  test.each<[string, Drawn]>([
    ['of four samples', {}],
    ['of one bit', { depth: 1, colour: 0, pixels: Buffer.alloc(4) }],
    ['of sixteen bits', { depth: 16, colour: 2, pixels: Buffer.alloc(26) }],
    [
      'with a palette',
      { colour: 3, pixels: Buffer.alloc(6), between: [chunk('PLTE', Buffer.alloc(3))] },
    ],
    // 3 by 3 pixels have passes of 1, 2 and 4 by 2 and 3 by 1 pixels.
    [
      'that is interlaced',
      { width: 3, height: 3, colour: 0, interlace: 1, pixels: Buffer.alloc(15) },
    ],
    [
      'as large as may be',
      { width: largestSide, height: 1, colour: 0, pixels: Buffer.alloc(1025) },
    ],
  ])('%s is a picture', async (_, drawn) => {
    expect(await isOne(png(drawn))).toBe(true)
  })

  test.each<[string, Drawn]>([
    ['with a row too few', { pixels: Buffer.alloc(9) }],
    ['with a byte too many', { pixels: Buffer.alloc(19) }],
    ['that unpacks into far more', { pixels: Buffer.alloc(50_000_000) }],
    ['with a filter that there is not', { pixels: Buffer.alloc(18, 5) }],
    ['without its palette', { colour: 3, pixels: Buffer.alloc(6) }],
    ['of no width', { width: 0, pixels: Buffer.alloc(2) }],
    ['too wide', { width: largestSide + 1, height: 1, colour: 0, pixels: Buffer.alloc(1026) }],
    ['of a depth that its colours do not have', { depth: 4, pixels: Buffer.alloc(10) }],
    ['of unknown colours', { colour: 5 }],
  ])('%s is invalid', async (_, drawn) => {
    expect(await isOne(png(drawn))).toBe(false)
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

  test('that is cut anywhere is invalid', async () => {
    for (let at = 0; at < jpeg.length; at += 1)
      expect([at, await isOne(jpeg.subarray(0, at), 'jpeg')]).toEqual([at, false])
  })

  test('without its tables, its frame or its data is invalid', async () => {
    for (const marker of ['ffdb', 'ffc4', 'ffc0', 'ffda']) {
      const text = jpeg.toString('hex')
      const renamed = Buffer.from(text.replaceAll(marker, 'ffef'), 'hex')
      expect([marker, await isOne(renamed, 'jpeg')]).toEqual([marker, false])
    }
  })
})

test.each(['', 'AAAA', 'data:image/png;base64,AAAA', 'data:image/jpeg;base64,AAAA'])(
  '%j is no picture',
  async (url) => {
    expect(await isPicture(url)).toBe(false)
  },
)
