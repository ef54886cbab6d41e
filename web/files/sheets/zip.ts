import { zipSync } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

/**
 * Stands in for `zip` of fflate, which packs large files in workers made of blobs, and those our
 * Content-Security-Policy forbids: the maker of sheets would wait for ever. See vite.config.ts.
 */
export const zip = (
  files: Record<string, Uint8Array>,
  done: (error: unknown, archive?: Uint8Array) => void,
): void => {
  let archive: Uint8Array
  try {
    archive = zipSync(files)
  } catch (error) {
    return done(error)
  }
  done(null, archive)
}
