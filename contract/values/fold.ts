export const joiners = /[\u200C\u200D]/gu

/**
 * The key by which two spellings are the same: compatibility form (full width becomes half), lower
 * case, single spaces, without joiners. Uniqueness, order and search use it on both databases.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKC').replace(joiners, '').toLowerCase().replace(/\s+/gu, ' ').trim()
