import { crc32, inflateRawSync } from 'node:zlib'
import { refuse } from '../../../contract/kit/refuse.ts'
import { mostUnpackedBytes } from './limits.ts'

/**
 * The directory of a ZIP archive, checked before anything is unpacked, and its files by name. What is
 * unpacked must be exactly what the directory promises.
 * Source: PKWARE, APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export type Archive = { names: ReadonlySet<string>; unpack: (name: string) => Buffer }

const mostEntries = 5_000

export const openArchive = (bytes: Buffer): Archive => {
  const entries = entriesOf(bytes)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  if (byName.size !== entries.length) refuse('file_damaged')
  if (entries.some(({ flags }) => (flags & 1) === 1)) refuse('file_encrypted')
  let left = mostUnpackedBytes
  return {
    names: new Set(byName.keys()),
    unpack: (name) => {
      const entry = byName.get(name) ?? refuse('file_damaged')
      left -= entry.unpacked
      if (left < 0) refuse('file_bomb')
      return contentOf(bytes, entry)
    },
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const fileSignature = 0x04034b50

/** Where the record at the end of the archive is; a comment of up to 64 KB may follow it. */
const endOf = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (
      bytes.readUInt32LE(at) === endSignature &&
      at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length
    )
      return at
  return refuse('file_incomplete')
}

const entriesOf = (bytes: Buffer): ZipEntry[] => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries || at + bytes.readUInt32LE(end + 12) > end) refuse('file_damaged')
  const entries: ZipEntry[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) refuse('file_damaged')
    const entry = entryAt(bytes, at)
    entries.push(entry)
    at = entry.end
  }
  refuseOverlaps(entries, end)
  return entries
}

type ZipEntry = ReturnType<typeof entryAt>

const entryAt = (bytes: Buffer, at: number) => {
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  return {
    name: bytes.toString('utf8', at + 46, nameEnd),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    end: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

/** Bombs let many entries share the same packed bytes. */
const refuseOverlaps = (entries: readonly ZipEntry[], end: number): void => {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  for (const [nth, { offset, packed }] of inOrder.entries()) {
    const next = inOrder[nth + 1]?.offset ?? end
    if (offset + 30 + packed > next) refuse('file_damaged')
  }
}

const contentOf = (
  bytes: Buffer,
  { name, method, crc, packed, unpacked, offset }: ZipEntry,
): Buffer => {
  if (bytes.readUInt32LE(offset) !== fileSignature) refuse('file_damaged')
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26)
  if (bytes.toString('utf8', offset + 30, nameEnd) !== name) refuse('file_damaged')
  const start = nameEnd + bytes.readUInt16LE(offset + 28)
  const content = unpackedFrom(bytes.subarray(start, start + packed), method, unpacked)
  return content?.length === unpacked && crc32(content) === crc ? content : refuse('file_damaged')
}

const unpackedFrom = (packed: Buffer, method: number, length: number): Buffer | undefined => {
  if (method === 0) return packed
  if (method !== 8) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, length) })
  } catch {
    return undefined
  }
}
