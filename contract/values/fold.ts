export const joiners = /[\u200C\u200D]/gu

/**
 * The key by which two spellings are the same: compatibility form (full width becomes half), lower
 * case, single spaces, without joiners. Uniqueness, order and search use it on both databases.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKC').replace(joiners, '').toLowerCase().replace(/\s+/gu, ' ').trim()

/** The order of two folded texts: by code points, as both databases have it. */
export const compareFolded = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return rankAt(one, at) - rankAt(other, at)
}

/** Halves of code points beyond U+FFFF come after all others, not before some of them. */
const rankAt = (text: string, at: number): number => {
  const unit = at < text.length ? text.charCodeAt(at) : -1
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
