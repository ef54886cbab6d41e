import type { Contents } from './manifest.ts'

export type S3Bucket = {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where each verified backup is copied to as well. */
export type SecondPlace = { kind: 'folder'; folder: string } | S3Bucket

/** What both kinds of a second place do. Every error is a sentence. */
export type OpenedPlace = {
  /** What people know it by. */
  where: string
  names: () => Promise<string[]>
  /** Stores a file under its name, and checks that it arrived as it is. */
  store: (path: string, name: string, contents: Contents) => Promise<void>
  /** Brings a file back, to where nothing may be yet. */
  fetch: (name: string, to: string) => Promise<void>
  remove: (name: string) => Promise<void>
}
