/** Students to a block: those with ids from a multiple of it up to the next. */
export const blockSize = 1024

export const blockOf = (id: number): number => Math.floor(id / blockSize)

/** Which of a block's students have something: a bit for each. */
export type Bits = Uint8Array

const bytes = blockSize / 8

export const noBits = (): Bits => new Uint8Array(bytes)

export const setBit = (bits: Bits, at: number): void => {
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
}

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(1 << (at & 7))
}

export const hasBit = (bits: Bits, at: number): boolean =>
  ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0

/** Those that have both. */
export const intersect = (one: Bits, other: Bits): Bits => {
  const bits = noBits()
  for (let at = 0; at < bytes; at += 1) bits[at] = (one[at] ?? 0) & (other[at] ?? 0)
  return bits
}

/** Those that have one of the two. */
export const unite = (one: Bits, other: Bits): Bits => {
  const bits = noBits()
  for (let at = 0; at < bytes; at += 1) bits[at] = (one[at] ?? 0) | (other[at] ?? 0)
  return bits
}

/** The positions of the bits that are set, the last one first. */
export const positionsOf = (bits: Bits): number[] => {
  const positions: number[] = []
  for (let at = bytes - 1; at >= 0; at -= 1) {
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
  if (stored.length === bytes) return Uint8Array.from(stored)
  const bits = noBits()
  for (let at = 0; at + 1 < stored.length; at += 2)
    setBit(bits, ((stored[at] ?? 0) << 8) | (stored[at + 1] ?? 0))
  return bits
}
