/** A ZIP archive with its directory as ZIP64 has it: all sizes and places in long numbers. */
export const asZip64 = (archive: Uint8Array): Buffer => {
  const bytes = Buffer.from(archive)
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end + 16)
  const count = bytes.readUInt16LE(end + 10)
  const entries: Buffer[] = []
  for (let at = start; entries.length < 2 * count; ) {
    const length = 46 + bytes.readUInt16LE(at + 28)
    const entry = Buffer.from(bytes.subarray(at, at + length))
    entries.push(entry, longNumbers([24, 20, 42].map((place) => entry.readUInt32LE(place))))
    for (const place of [24, 20, 42]) entry.writeUInt32LE(0xffffffff, place)
    entry.writeUInt16LE(28, 30)
    at += length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const directory = Buffer.concat(entries)
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(count), 24)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(directory.length), 40)
  end64.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  const last = Buffer.from(bytes.subarray(end))
  last.writeUInt16LE(0xffff, 8)
  last.writeUInt16LE(0xffff, 10)
  last.writeUInt32LE(0xffffffff, 12)
  last.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([bytes.subarray(0, start), directory, end64, locator, last])
}

const longNumbers = (numbers: readonly number[]): Buffer => {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1)
  extra.writeUInt16LE(24, 2)
  for (const [at, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * at)
  return extra
}
