import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontsFor } from './fonts.ts'
import type { Script } from './scripts.ts'
import { textWriter, type Write } from './text.ts'
import { inTime } from '../../ui/lazy/in-time.ts'

/** Makes a new definition of a document on each call, because pdfmake changes what it is given. */
export type Compose = (write: Write) => TDocumentDefinitions

const loadMaker = async () => (await inTime(import('pdfmake/build/pdfmake.js'))).default
type Maker = Awaited<ReturnType<typeof loadMaker>>

/** A PDF with the fonts of its scripts; the fonts and pdfmake load on first use. */
export const makePdf = async (compose: Compose): Promise<Blob> => {
  const { needed, write } = textWriter()
  compose(write)
  const scripts = [...needed.keys()]
  const [maker, fonts] = await Promise.all([loadMaker(), fontsFor(scripts)])
  maker.addVirtualFileSystem(fonts.vfs)
  maker.addFonts(fonts.fonts)
  const plain = await unplaceable(maker, needed)
  return make(maker, compose, plain).catch(() => make(maker, compose, scripts))
}

const make = (maker: Maker, compose: Compose, plain: readonly Script[]): Promise<Blob> => {
  const definition = compose(textWriter(plain).write)
  const defaultStyle = { font: 'latin', ...definition.defaultStyle }
  return maker.createPdf({ ...definition, defaultStyle }).getBlob()
}

/** Scripts in whose fonts the placing of marks fails on many words. */
const suspects: readonly Script[] = ['malayalam', 'gurmukhi', 'telugu']

/** The suspects that do fail, tried on a page of their words, so that no long document is made twice. */
const unplaceable = async (
  maker: Maker,
  needed: ReadonlyMap<Script, ReadonlySet<string>>,
): Promise<Script[]> => {
  const failing: Script[] = []
  for (const script of suspects) {
    const words = [...(needed.get(script) ?? [])]
    if (words.length === 0) continue
    const page: Compose = (write) => ({ content: words.map((word) => write(word)) })
    await make(maker, page, []).catch(() => void failing.push(script))
  }
  return failing
}
