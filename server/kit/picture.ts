/** More pixels than this each way are too many for a logo, and slow to draw. */
const largestSide = 1024

/**
 * True for a data URL whose bytes begin as a PNG or JPEG of its name, with sides that a logo may have.
 * The browser draws a picture anew before it sends it; whether the rest can be drawn is not looked at.
 */
export const isPicture = (url: string): boolean => {
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.+)$/.exec(url) ?? []
  const bytes = Buffer.from(text, 'base64')
  const sides = kind === 'png' ? sidesOfPng(bytes) : sidesOfJpeg(bytes)
  return sides?.every((pixels) => pixels > 0 && pixels <= largestSide) ?? false
}

type Sides = readonly [width: number, height: number]

/** After the signature stands the header: its length, its name, the sides. */
const startOfPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const sidesOfPng = (bytes: Buffer): Sides | undefined =>
  bytes.length >= 24 && bytes.subarray(0, 16).equals(startOfPng)
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : undefined

const startOfJpeg = 0xffd8
/** Baseline, extended and progressive: what browsers and PDF readers draw. */
const frames = [0xffc0, 0xffc1, 0xffc2]

/** The sides are in the frame, one of the segments that follow one another by their lengths. */
const sidesOfJpeg = (bytes: Buffer): Sides | undefined => {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== startOfJpeg) return undefined
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if (frames.includes(bytes.readUInt16BE(at)))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  return undefined
}
