import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { ownersFile } from '../../db/files/private-files.ts'
import { failures } from '../rules/failures.ts'
import type { Contents } from '../rules/manifest.ts'

/** A passphrase costs 64 MB and a good part of a second to try; age's own 256 MB are too much for a small server. */
const scryptWorkFactor = 16
/** What waits to be written is kept small, or the commits of people at work would wait behind it. */
const bytesBetweenSyncs = 8_000_000

/** Compresses a file, encrypts it if there is a passphrase, and writes it where nothing may be yet. */
export const packFile = async (
  from: string,
  to: string,
  passphrase: string | undefined,
): Promise<Contents> => {
  const measure = measuring()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  await pipeline(
    createReadStream(from),
    compress,
    encrypting(passphrase),
    measure.through,
    writeTo(to),
  )
  return measure.end()
}

/**
 * Opens a backup, or a plain database file, into a plain database file where nothing may be yet.
 * Returns what the backup holds as it lies there. Every error is a sentence.
 */
export const openBackup = async (
  from: string,
  to: string,
  passphrase: string | undefined,
): Promise<Contents> => {
  const kind = kindOf(from)
  if (kind === 'encrypted' && passphrase === undefined) throw failures.noPassphrase(basename(from))
  const measure = measuring()
  const source = createReadStream(from)
  try {
    if (kind === 'plain') await pipeline(source, measure.through, writeTo(to))
    else
      await pipeline(
        source,
        measure.through,
        kind === 'encrypted' ? decrypting(passphrase) : asItIs,
        createZstdDecompress(),
        writeTo(to),
      )
  } catch (error) {
    throw explain(error, basename(from))
  }
  return measure.end()
}

/** The hash of a file that was written, read from the disk again. */
export const measureFile = async (path: string): Promise<Contents> => {
  const measure = measuring()
  await pipeline(createReadStream(path), measure.through, async (source) => {
    for await (const _ of source);
  })
  return measure.end()
}

/** Copies a file as it is, to where nothing may be yet; only its owner can read it. */
export const copyFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), writeTo(to))

const beginnings = {
  plain: Buffer.from('SQLite format 3\0'),
  encrypted: Buffer.from('age-encryption.org/v1'),
  compressed: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
}
type Kind = keyof typeof beginnings

const kindOf = (path: string): Kind => {
  const file = openSync(path, 'r')
  const beginning = Buffer.alloc(32)
  try {
    readSync(file, beginning)
  } finally {
    closeSync(file)
  }
  const kinds = ['plain', 'encrypted', 'compressed'] as const
  const kind = kinds.find((kind) => beginning.indexOf(beginnings[kind]) === 0)
  if (kind === undefined) throw failures.notOurs(basename(path))
  return kind
}

type Bytes = AsyncIterable<Uint8Array>

async function* asItIs(source: Bytes): Bytes {
  yield* source
}

const encrypting = (passphrase: string | undefined) => {
  if (passphrase === undefined) return asItIs
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  return async function* encrypt(source: Bytes): Bytes {
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }
}

const decrypting = (passphrase = '') => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return async function* decrypt(source: Bytes): Bytes {
    yield* await decrypter.decrypt(ReadableStream.from(source))
  }
}

const measuring = () => {
  const hashes = { sha256: createHash('sha256'), md5: createHash('md5') }
  let bytes = 0
  const through = async function* count(source: Bytes): Bytes {
    for await (const chunk of source) {
      bytes += chunk.byteLength
      for (const hash of Object.values(hashes)) hash.update(chunk)
      yield chunk
    }
  }
  const end = (): Contents => ({
    bytes,
    sha256: hashes.sha256.digest('hex'),
    md5: hashes.md5.digest('hex'),
  })
  return { through, end }
}

/** Writes a file that is on the disk when it is done. */
export const writeTo = (path: string) => async (source: Bytes) => {
  const file = await open(path, 'wx', ownersFile)
  try {
    let waiting = 0
    for await (const chunk of source) {
      await file.writeFile(chunk)
      waiting += chunk.byteLength
      if (waiting < bytesBetweenSyncs) continue
      await file.datasync()
      waiting = 0
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What can't be decompressed or decrypted is damaged; other errors, such as a full disk, explain themselves. */
const explain = (error: unknown, name: string): unknown => {
  if (!(error instanceof Error)) return error
  if (/no identity matched/.test(error.message)) return failures.wrongPassphrase(name)
  const isOfTheDisk = 'syscall' in error
  return isOfTheDisk ? error : failures.damaged(name, error)
}
