import decode from 'qr/decode.js'

type Code = {
  size: number
  runs: readonly { x: number; y: number; length: number }[]
}

const scale = 4

/** What a camera reads from a QR code, by another library than the one that made it. */
export const scanned = ({ size, runs }: Code): string => {
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const { x, y, length } of runs)
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + length) * scale; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return decode({ width: side, height: side, data }, { timeLimit: 60_000 })
}
