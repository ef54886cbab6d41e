import fc from 'fast-check'

/** Words of which each comes so often, for `fc.oneof`. */
export const often = <Word extends string>(weight: number, ...words: Word[]) => ({
  arbitrary: fc.constantFrom(...words),
  weight: weight * words.length,
})
