import { Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; parts: AsyncIterable<FilePart> | Iterable<FilePart> }
type FilePart = string | Uint8Array

/** ZIP keeps sizes in four bytes. */
const largestFile = 0xffff_ffff
const chunkSize = 65_536
/** Larger ones hardly make sheets smaller, and take far longer. */
const level = 4

/** An archive of files, written one after another while they are made. */
export async function* zipOf(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let made: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
    size += bytes.length
  })
  const take = () => {
    const chunk = Buffer.concat(made)
    made = []
    size = 0
    return new Uint8Array(chunk)
  }
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level })
    file.mtime = at
    zip.add(file)
    let length = 0
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part
      length += bytes.length
      if (length > largestFile) throw new Error(`${name} is larger than a ZIP archive can hold`)
      file.push(bytes)
      if (size >= chunkSize) yield take()
    }
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  yield take()
}
