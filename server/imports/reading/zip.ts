import { crc32, inflateRawSync } from 'node:zlib'
import { refuse } from '../../../contract/kit/refuse.ts'
import { mostUnpackedBytes } from './limits.ts'

/**
 * The directory of a ZIP archive, checked before anything is unpacked, and its files by name. What is
 * unpacked must be exactly what the directory promises.
 * Source: PKWARE, APPNOTE.TXT, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3.
 */
export type Archive = { names: ReadonlySet<string>; unpack: (name: string) => Buffer }

type Entry = {
  name: string
  flags: number
  method: number
  crc: number
  packed: number
  unpacked: number
  offset: number
}

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
const locator64Signature = 0x07064b50
const end64Signature = 0x06064b50

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

const entriesOf = (bytes: Buffer): Entry[] => {
  const end = endOf(bytes)
  const { count, size, start } = directoryOf(bytes, end)
  if (count > mostEntries || start + size > end) refuse('file_damaged')
  let at = start
  const entries: Entry[] = []
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) refuse('file_damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    const nameEnd = at + 46 + nameLength
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    if (extraEnd > end) refuse('file_damaged')
    const long = longNumbers(bytes.subarray(nameEnd, extraEnd))
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      // In this order they stand among the long numbers.
      unpacked: long(bytes.readUInt32LE(at + 24)),
      packed: long(bytes.readUInt32LE(at + 20)),
      offset: long(bytes.readUInt32LE(at + 42)),
    })
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  refuseOverlaps(entries, end)
  return entries
}

/** Where the directory is; programs that write while they make a file put it into a longer record (ZIP64). */
const directoryOf = (bytes: Buffer, end: number) => {
  const locator = end - 20
  if (locator < 0 || bytes.readUInt32LE(locator) !== locator64Signature)
    return {
      count: bytes.readUInt16LE(end + 10),
      size: bytes.readUInt32LE(end + 12),
      start: bytes.readUInt32LE(end + 16),
    }
  const at = longAt(bytes, locator + 8)
  if (at + 56 > locator || bytes.readUInt32LE(at) !== end64Signature) refuse('file_damaged')
  return {
    count: longAt(bytes, at + 32),
    size: longAt(bytes, at + 40),
    start: longAt(bytes, at + 48),
  }
}

const longAt = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** Gives the numbers of an entry that its directory has no room for, one after the other. */
const longNumbers = (extra: Buffer) => {
  let at = startOfLong(extra)
  return (short: number): number => {
    if (short !== 0xffffffff) return short
    if (at === undefined || at + 8 > extra.length) return refuse('file_damaged')
    at += 8
    return longAt(extra, at - 8)
  }
}

const startOfLong = (extra: Buffer): number | undefined => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return at + 4
  return undefined
}

/** Bombs let many entries share the same packed bytes. */
const refuseOverlaps = (entries: readonly Entry[], end: number): void => {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  for (const [nth, { offset, packed }] of inOrder.entries()) {
    const next = inOrder[nth + 1]?.offset ?? end
    if (offset + 30 + packed > next) refuse('file_damaged')
  }
}

const contentOf = (
  bytes: Buffer,
  { name, method, crc, packed, unpacked, offset }: Entry,
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
