import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url'
import latinExtBold from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?url'
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url'
import bengaliBold from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff?url'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url'
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import gujaratiBold from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff?url'
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url'
import gurmukhiBold from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff?url'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url'
import kannadaBold from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff?url'
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url'
import malayalamBold from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff?url'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url'
import oriyaBold from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff?url'
import oriya from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url'
import tamilBold from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url'
import teluguBold from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url'
import type { Script } from './scripts.ts'

/** Where the files of a script's font are, which the browser fetches when a document needs them. */
const files: Record<Script, { normal: string; bold: string }> = {
  latin: { normal: latin, bold: latinBold },
  'latin-ext': { normal: latinExt, bold: latinExtBold },
  bengali: { normal: bengali, bold: bengaliBold },
  devanagari: { normal: devanagari, bold: devanagariBold },
  gujarati: { normal: gujarati, bold: gujaratiBold },
  gurmukhi: { normal: gurmukhi, bold: gurmukhiBold },
  kannada: { normal: kannada, bold: kannadaBold },
  malayalam: { normal: malayalam, bold: malayalamBold },
  oriya: { normal: oriya, bold: oriyaBold },
  tamil: { normal: tamil, bold: tamilBold },
  telugu: { normal: telugu, bold: teluguBold },
}

const loaded = new Map<string, Promise<string>>()

/** A file as base64, fetched once. */
const load = (url: string): Promise<string> => {
  const known = loaded.get(url)
  if (known !== undefined) return known
  const coming = fetchAsBase64(url)
  loaded.set(url, coming)
  coming.catch(() => loaded.delete(url))
  return coming
}

/** How long a font may take, in ms. */
const timeoutMs = 60_000

const fetchAsBase64 = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`the font ${url} answered ${answer.status}`)
  const blob = await answer.blob()
  // A portal answers with its page whatever is asked.
  if (blob.type.startsWith('text/')) throw new Error(`${url} is not a font`)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('the font could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** The fonts of these scripts, under the scripts' names, as the maker of PDFs takes them. */
export const fontsFor = async (wanted: readonly Script[]) => {
  const vfs: Record<string, string> = {}
  const fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>> = {}
  await Promise.all(
    wanted.map(async (script) => {
      const { normal, bold } = files[script]
      const names = { normal: `${script}-normal.woff`, bold: `${script}-bold.woff` }
      vfs[names.normal] = await load(normal)
      vfs[names.bold] = await load(bold)
      fonts[script] = { ...names, italics: names.normal, bolditalics: names.bold }
    }),
  )
  return { vfs, fonts }
}
