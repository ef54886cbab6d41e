import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** More pixels than this each way are too many for a logo, and slow to draw. */
export const largestSide = 1024

/** True for a data URL with a complete PNG or JPEG; a broken one would fail wherever it is drawn. */
export const isPicture = async (url: string): Promise<boolean> => {
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(url) ?? []
  const bytes = Buffer.from(text, 'base64')
  if (kind === 'png') return isPng(bytes)
  return kind === 'jpeg' && isJpeg(bytes)
}

const isSide = (pixels: number) => pixels > 0 && pixels <= largestSide

// PNG, by the W3C's Portable Network Graphics Specification, third edition.

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Samples of a pixel by colour type, and the depths that each may have. */
const colours = new Map<number, { samples: number; depths: readonly number[] }>([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])
const withPalette = 3

/** Where each pass of an interlaced picture begins, and how far apart its pixels are. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const atOnce = [[0, 0, 1, 1]] as const

type Chunk = { type: string; body: Buffer }

/** The chunks up to the end of the picture; undefined where one is cut or its sum is wrong. */
const chunksOf = (bytes: Buffer): Chunk[] | undefined => {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return undefined
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, body: bytes.subarray(at + 8, end) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
  return undefined
}

const isPng = async (bytes: Buffer): Promise<boolean> => {
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (chunks === undefined || head?.type !== 'IHDR' || head.body.length !== 13) return false
  const [width, height] = [head.body.readUInt32BE(0), head.body.readUInt32BE(4)]
  const [depth = 0, colour = 0, packing, filtering, interlace = 0] = head.body.subarray(8)
  const { samples, depths } = colours.get(colour) ?? { samples: 0, depths: [] }
  if (!isSide(width) || !isSide(height) || !depths.includes(depth)) return false
  if (packing !== 0 || filtering !== 0 || interlace > 1) return false
  if (colour === withPalette && !chunks.some(({ type }) => type === 'PLTE')) return false
  const packed = Buffer.concat(chunks.flatMap(({ type, body }) => (type === 'IDAT' ? [body] : [])))
  const rows = rowsOf(width, height, samples * depth, interlace === 1 ? adam7 : atOnce)
  const length = rows.reduce((sum, row) => sum + row, 0)
  const pixels = await inflated(packed, { maxOutputLength: length + 1 }).catch(() => undefined)
  return pixels?.length === length && haveFilters(pixels, rows)
}

/** How many bytes each row of pixels takes, its filter's byte included. */
const rowsOf = (
  width: number,
  height: number,
  bits: number,
  passes: readonly (readonly [x: number, y: number, dx: number, dy: number])[],
): number[] =>
  passes.flatMap(([x, y, dx, dy]) => {
    const [across, down] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    if (across <= 0 || down <= 0) return []
    return Array.from({ length: down }, () => 1 + Math.ceil((across * bits) / 8))
  })

const haveFilters = (pixels: Buffer, rows: readonly number[]): boolean => {
  let at = 0
  return rows.every((row) => {
    const filter = pixels[at] ?? 255
    at += row
    return filter <= 4
  })
}

// JPEG, by ITU-T T.81.

const endOfPicture = 0xd9
const startOfScan = 0xda
const tables = [0xdb, 0xc4]
/** Baseline, extended and progressive: what browsers and PDF readers draw. */
const frames = [0xc0, 0xc1, 0xc2]

const isJpeg = (bytes: Buffer): boolean => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false
  const seen = new Set<number>()
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return false
    if (frames.includes(marker) && !isFrame(bytes.subarray(at + 4, end))) return false
    seen.add(marker)
    at = marker === startOfScan ? endOfScan(bytes, end) : end
    if (marker === startOfScan && at === end) return false
    if (bytes[at] === 0xff && bytes[at + 1] === endOfPicture)
      return (
        seen.has(startOfScan) &&
        tables.every((table) => seen.has(table)) &&
        frames.some((frame) => seen.has(frame))
      )
  }
  return false
}

const isFrame = (frame: Buffer): boolean => {
  if (frame.length < 6) return false
  const components = frame[5] ?? 0
  return (
    frame[0] === 8 &&
    isSide(frame.readUInt16BE(1)) &&
    isSide(frame.readUInt16BE(3)) &&
    [1, 3, 4].includes(components) &&
    frame.length === 6 + 3 * components
  )
}

/** The offset of the marker after a scan's data; in the data FF is followed by 00 or a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at
  }
  return bytes.length
}
