import { resolveObjectURL } from 'node:buffer'
import { Readable } from 'node:stream'
import type { PageWindow } from './page-window.ts'

type Given = { name: string; mimeType: string; buffer: Buffer }

/** Puts files into a field for files, as the dialog of the system does. */
export const giveFiles = (field: HTMLElement, given: object): void => {
  const files = ([given].flat() as Given[]).map(
    ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  )
  Object.defineProperty(field, 'files', { configurable: true, value: files })
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** What is answered to a file dialog, or done with a file that a page saves. */
export type Kind = 'filechooser' | 'download'
const waiting = new Map<Kind, (pressed: HTMLElement) => void>()

const kindOf = (element: HTMLElement): Kind | undefined => {
  if (element.matches('input[type=file]')) return 'filechooser'
  return element.matches('a[download]') ? 'download' : undefined
}

/** Sees what a page presses by itself to have a file chosen or saved. */
export const watchFiles = ({ HTMLElement }: PageWindow): void => {
  const { click } = HTMLElement.prototype as { click: (this: HTMLElement) => void }
  HTMLElement.prototype.click = function (this: HTMLElement) {
    const kind = kindOf(this)
    if (kind === undefined) return click.call(this)
    waiting.get(kind)?.(this)
    waiting.delete(kind)
  }
}

const saved = async (link: HTMLElement, fetch: typeof globalThis.fetch) => {
  const address = link.getAttribute('href') ?? ''
  const blob = address.startsWith('blob:') ? resolveObjectURL(address) : undefined
  const answer = await (blob === undefined
    ? fetch(address)
    : new Response(await blob.arrayBuffer()))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const told = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return {
    suggestedFilename: () => link.getAttribute('download') || (told ?? ''),
    createReadStream: async () => Readable.from([bytes]),
  }
}

/** The next file that a page wants chosen or saved, in the words of Playwright. */
export const nextFile = (kind: Kind, fetch: typeof globalThis.fetch): Promise<object> =>
  new Promise((resolve) => {
    waiting.set(kind, (pressed) =>
      resolve(
        kind === 'download'
          ? saved(pressed, fetch)
          : { setFiles: async (given: object) => giveFiles(pressed, given) },
      ),
    )
  })
