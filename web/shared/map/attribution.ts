const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

/** The credit for the map tiles as HTML; OpenStreetMap asks for a link to its terms. */
export const attributionHtml = (text: string): string =>
  escaped(text).replace(
    'OpenStreetMap',
    '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  )
