import type { ContentText, Style } from 'pdfmake/interfaces'
import { noLetter, requireFonts, runsOf, type Script, withFonts } from './scripts.ts'

/** Without mark placement a word looks worse, but nothing is lost; pdfmake needs a new object each time. */
const withoutMarks = () => ({ mark: false, mkmk: false, abvm: false, blwm: false }) as never

const checked = (text: string): string => {
  requireFonts(text)
  return text
}

/** Collects what a document has in each script while its texts are written; `plain` ones place no marks. */
export const textWriter = (plain: readonly Script[] = []) => {
  const needed = new Map<Script, Set<string>>([['latin', new Set()]])
  const need = (script: Script, text: string) => {
    const known = needed.get(script)
    if (known === undefined) needed.set(script, new Set([text]))
    else known.add(text)
  }
  return {
    needed,
    /** A text as a document takes it, each stretch in the font of its script. */
    write: (text: string, style: Style = {}): ContentText => ({
      ...style,
      text: runsOf(checked(text)).map((run) => {
        need(run.script, run.text)
        return {
          text: run.text,
          font: run.script,
          ...(plain.includes(run.script) && { fontFeatures: withoutMarks() }),
        }
      }),
    }),
  }
}
export type Write = ReturnType<typeof textWriter>['write']

/** Writes a sign where a letter has no font; `lacked` tells whether that was needed so far. */
export const lenient = (write: Write): { write: Write; lacked: () => boolean } => {
  let lacked = false
  return {
    write: (text, style) => {
      const printable = withFonts(text)
      if (printable.includes(noLetter) && !text.includes(noLetter)) lacked = true
      return write(printable, style)
    },
    lacked: () => lacked,
  }
}
