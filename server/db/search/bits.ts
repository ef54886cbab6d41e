/** Students to a block: those with ids from a multiple of it up to the next. */
export const blockSize = 1024

export const blockOf = (id: number): number => Math.floor(id / blockSize)

/** Which students have something, of a block or of several: a bit for each. */
export type Bits = Uint8Array

const bytes = blockSize / 8

export const noBits = (blocks = 1): Bits => new Uint8Array(blocks * bytes)

export const allBits = (blocks: number): Bits => noBits(blocks).fill(255)

export const setBit = (bits: Bits, at: number): void => {
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
}

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(1 << (at & 7))
}

export const hasBit = (bits: Bits, at: number): boolean =>
  ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0

/** Changes bits to those that the others have too; beyond the others' end all are kept. */
export const intersect = (bits: Bits, others: Bits): Bits => {
  const [words, further] = [wordsOf(bits), wordsOf(others)]
  for (let at = 0; at < words.length && at < further.length; at += 1)
    words[at] = (words[at] ?? 0) & (further[at] ?? 0)
  return bits
}

/** Adds those that the others have. */
export const unite = (bits: Bits, others: Bits): Bits => {
  const [words, further] = [wordsOf(bits), wordsOf(others)]
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) | (further[at] ?? 0)
  return bits
}

/** Four bytes at a time. */
const wordsOf = ({ buffer, byteOffset, length }: Bits) =>
  new Uint32Array(buffer, byteOffset, length / Uint32Array.BYTES_PER_ELEMENT)

export const countBits = (bits: Bits): number => {
  let count = 0
  for (const word of wordsOf(bits)) for (let left = word; left !== 0; left &= left - 1) count += 1
  return count
}

/** The positions of the bits that are set, the last one first. */
export const positionsOf = (bits: Bits): number[] => {
  const positions: number[] = []
  for (let at = bits.length - 1; at >= 0; at -= 1) {
    const byte = bits[at] ?? 0
    if (byte === 0) continue
    for (let bit = 7; bit >= 0; bit -= 1)
      if ((byte & (1 << bit)) !== 0) positions.push(at * 8 + bit)
  }
  return positions
}

/** As it is stored: few positions as numbers of two bytes, many as the bits themselves. */
export const packed = (bits: Bits): Uint8Array => {
  const positions = positionsOf(bits)
  if (positions.length * 2 >= bytes) return bits
  const few = new Uint8Array(positions.length * 2)
  positions.forEach((position, at) => {
    few[at * 2] = position >> 8
    few[at * 2 + 1] = position & 255
  })
  return few
}

export const unpacked = (stored: Uint8Array): Bits => {
  const bits = noBits()
  unpackInto(bits, 0, stored)
  return bits
}

/** The bits of a block among those of several. */
export const ofBlock = (bits: Bits, block: number): Bits =>
  bits.subarray(block * bytes, (block + 1) * bytes)

/** Sets the bits of a block among those of several, from how they are stored. */
export const unpackInto = (bits: Bits, block: number, stored: Uint8Array): void => {
  if (stored.length === bytes) return bits.set(stored, block * bytes)
  for (let at = 0; at + 1 < stored.length; at += 2)
    setBit(bits, block * blockSize + (((stored[at] ?? 0) << 8) | (stored[at + 1] ?? 0)))
}
