import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { getAssetKeys, getRawAsset } from 'node:sea'

/** The files of the built web app, by their paths below its root. */
export type WebFiles = {
  names: ReadonlySet<string>
  read: (name: string) => Promise<Buffer>
}

/** Those in a folder. */
export const webFilesIn = async (root: string): Promise<WebFiles> => {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return { names: new Set(names), read: (name) => readFile(join(root, name)) }
}

/** Where they are inside the one file. */
export const webFilePrefix = 'web/'

/** Those inside the one file, read without a copy. */
export const webFilesInside = (): WebFiles => {
  const keys = getAssetKeys().filter((key) => key.startsWith(webFilePrefix))
  return {
    names: new Set(keys.map((key) => key.slice(webFilePrefix.length))),
    read: async (name) => Buffer.from(getRawAsset(`${webFilePrefix}${name}`)),
  }
}
