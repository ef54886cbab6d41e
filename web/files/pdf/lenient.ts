import { noLetter, withFonts } from './scripts.ts'
import type { Write } from './text.ts'

/** Writes a sign where a letter has no font; `lacked` tells whether that was needed so far. */
export const lenient = (write: Write): { write: Write; lacked: () => boolean } => {
  let lacked = false
  return {
    write: (text, style) => {
      const shown = withFonts(text)
      if (shown.includes(noLetter) && !text.includes(noLetter)) lacked = true
      return write(shown, style)
    },
    lacked: () => lacked,
  }
}
