import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontsFor } from './fonts.ts'
import type { Script } from './scripts.ts'
import { textWriter, type Write } from './text.ts'

/** Makes a document's definition anew each time it is asked, for the maker changes what it is given. */
export type Compose = (write: Write) => TDocumentDefinitions

const loadMaker = async () => (await import('pdfmake/build/pdfmake.js')).default

/** A PDF with the fonts of the scripts that stand in it; the fonts and the maker come when first wanted. */
export const makePdf = async (compose: Compose): Promise<Blob> => {
  const { needed, write } = textWriter()
  compose(write)
  const scripts = [...needed]
  const [maker, fonts] = await Promise.all([loadMaker(), fontsFor(scripts)])
  maker.addVirtualFileSystem(fonts.vfs)
  maker.addFonts(fonts.fonts)
  return firstToSucceed(attempts(scripts), (plain) => {
    const definition = compose(textWriter(plain).write)
    const defaultStyle = { font: 'latin', ...definition.defaultStyle }
    return maker.createPdf({ ...definition, defaultStyle }).getBlob()
  })
}

/** Scripts in whose fonts the shaping of marks fails on many words. */
const suspects: readonly Script[] = ['malayalam', 'gurmukhi']

/** Marks are given up where they are known to fail, and in all scripts only when that did not help. */
const attempts = (scripts: readonly Script[]): (readonly Script[])[] => {
  const suspected = scripts.filter((script) => suspects.includes(script))
  return suspected.length === 0 ? [[], scripts] : [[], suspected, scripts]
}

const firstToSucceed = async <T>(
  [first, ...others]: readonly (readonly Script[])[],
  make: (plain: readonly Script[]) => Promise<T>,
): Promise<T> => {
  if (first === undefined) throw new Error('there is nothing left to try')
  try {
    return await make(first)
  } catch (error) {
    if (others.length === 0) throw error
  }
  return firstToSucceed(others, make)
}

/** Hands a file to the browser to be saved under a name. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
