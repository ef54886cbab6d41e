const longest = 3

/**
 * The pieces by which the words of a key are indexed: every one, two and three letters in a row of
 * a text, every three digits of a phone number, and each mark whole.
 */
export const gramsOfKey = (key: string): Set<string> => {
  const grams = new Set<string>()
  for (const word of key.split(/[ \n]/)) {
    if (isMark(word)) grams.add(word)
    else addGrams(grams, [...word], isPhone(word) ? longest : 1)
  }
  return grams
}

const addGrams = (grams: Set<string>, letters: readonly string[], shortest: number) => {
  for (let at = 0; at < letters.length; at += 1) {
    let gram = ''
    for (let size = 1; size <= longest && at + size <= letters.length; size += 1) {
      gram += letters[at + size - 1] ?? ''
      if (size >= shortest) grams.add(gram)
    }
  }
}

/**
 * Grams that every key with this piece in it has; of a long piece at most `most`, spread over it,
 * because every match is checked again.
 */
export const gramsOfPiece = (piece: string, most: number): string[] => {
  const letters = [...piece]
  if (isMark(piece) || letters.length <= longest) return [piece]
  const last = letters.length - longest
  const count = Math.min(most, last + 1)
  const starts = Array.from({ length: count }, (_, at) =>
    count === 1 ? 0 : Math.round((at * last) / (count - 1)),
  )
  return [...new Set(starts.map((at) => letters.slice(at, at + longest).join('')))]
}

export const isMark = (word: string) => word.endsWith('Z')
const isPhone = (word: string) => /^[A-JP]+$/.test(word)
