import type { Script } from './scripts.ts'

/** Where the files of the fonts are, by their paths in the packages; the browser fetches what a document needs. */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/noto-sans-latin{,-ext}-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans-*/files/*-{400,700}-normal.woff',
    // The packages have Latin letters and signs too.
    '!/node_modules/@fontsource/noto-sans-*/files/*-{latin,math,symbols}-*',
  ],
  { query: '?url', import: 'default', eager: true },
)

const fileOf = (script: Script, weight: 400 | 700): string => {
  const path = Object.keys(files).find((one) => one.endsWith(`-${script}-${weight}-normal.woff`))
  return files[path ?? ''] ?? ''
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
      const names = { normal: `${script}-normal.woff`, bold: `${script}-bold.woff` }
      vfs[names.normal] = await load(fileOf(script, 400))
      vfs[names.bold] = await load(fileOf(script, 700))
      fonts[script] = { ...names, italics: names.normal, bolditalics: names.bold }
    }),
  )
  return { vfs, fonts }
}
