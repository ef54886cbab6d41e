import type { Content } from 'pdfmake/interfaces'
import type { Write } from './text.ts'

export const soft = '#4f5752'
export const small = { fontSize: 8, color: soft }

type Head = { name: string; lines: readonly (string | undefined)[]; logo?: string | undefined }

/** Whose a document is; the logo is a picture, or the name of one. */
export const head = ({ name, lines, logo }: Head, write: Write): Content => {
  const words = lines.flatMap((line) => (line === undefined ? [] : write(line, small)))
  const stack = [write(name, { fontSize: 16, bold: true }), ...words]
  if (logo === undefined) return { stack, margin: [0, 0, 0, 12] }
  return {
    columns: [{ image: logo, fit: [64, 48], width: 72 }, { stack }],
    margin: [0, 0, 0, 12],
  }
}

type Sizes = { width: number; below: number }

/** Facts with their names beside them. */
export const named = (
  rows: readonly (readonly string[])[],
  write: Write,
  { width, below }: Sizes = { width: 128, below: 12 },
): Content => ({
  table: {
    widths: [width, '*'],
    body: rows.map(([label = '', value = '']) => [write(label, { color: soft }), write(value)]),
  },
  layout: 'noBorders',
  margin: [0, 0, 0, below],
})

/** A line to sign on. */
export const signatureLine = (words: string, width: number, write: Write) => ({
  width,
  stack: [
    { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5 }] },
    write(words, { ...small, alignment: 'center', margin: [0, 4, 0, 0] }),
  ],
})
