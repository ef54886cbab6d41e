import { isUtf8 } from 'node:buffer'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Encoding } from '../table.ts'

/** The text of a file without its byte order mark, and how it was stored. */
export const decode = (bytes: Buffer): { text: string; encoding: Encoding } => {
  const marked = byMark(bytes) ?? byZeros(bytes)
  if (marked !== undefined)
    return { text: textIn(bytes, marked) ?? refuse('file_unreadable_letters'), encoding: marked }
  if (isBinary(bytes)) refuse('file_unknown')
  const text = textIn(bytes, 'utf-8')
  if (text !== undefined) return { text, encoding: 'utf-8' }
  const old = new TextDecoder('windows-1252').decode(bytes)
  // Devanagari in UTF-8, read as the old encoding: the file is UTF-8, and damaged.
  if (/(à[¤¥].{0,2}){3}/.test(old)) refuse('file_unreadable_letters')
  return { text: old, encoding: 'windows-1252' }
}

/** A zero here and there is a fault of its cell; text has more line breaks than that. */
const isBinary = (bytes: Buffer): boolean => {
  if (!bytes.includes(0)) return false
  let [zeros, lines] = [0, 0]
  for (const byte of bytes)
    if (byte === 0) zeros += 1
    else if (byte === 10 || byte === 13) lines += 1
  return zeros > lines || !isUtf8(bytes)
}

const byMark = (bytes: Buffer): Encoding | undefined => {
  const [one, two, three] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}

/** UTF-16 without a mark: separators, digits and line breaks have a zero on one side. */
const byZeros = (bytes: Buffer): Encoding | undefined => {
  if (bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 4096)
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = Math.max(1, sample.length / 20)
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : undefined
}

/** Undefined where some bytes are no letters of that encoding. */
const textIn = (bytes: Buffer, encoding: Encoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
