import { encode } from 'uqr'

/** A stretch of dark squares, from the left and from the top. */
type SquareRun = { x: number; y: number; length: number }

// The specification of QR codes asks for four empty squares on every side.
const border = 4

/** A QR code as rows of dark squares; it is `size` squares wide and high, its margin included. */
export const qrOf = (text: string): { size: number; runs: readonly SquareRun[] } => {
  const { data, size } = encode(text, { ecc: 'M', border })
  return { size, runs: data.flatMap(runsOfRow) }
}

const runsOfRow = (row: readonly boolean[], y: number): SquareRun[] => {
  const runs: SquareRun[] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last !== undefined && last.x + last.length === x) last.length += 1
    else runs.push({ x, y, length: 1 })
  })
  return runs
}
