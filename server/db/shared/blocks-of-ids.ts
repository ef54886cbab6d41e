/** Ids in a block: as many as there are bits of a positive whole number of 32 bits. */
const size = 31

/** Some of 31 ids that follow each other, as the bits of a number. */
export type Block = { block: number; members: number }

/** Where an id is kept: its block, and the number of which that bit alone is set. */
export const placeOf = (id: number): Block => ({
  block: Math.floor(id / size),
  members: 1 << (id % size),
})

/** Ids as blocks, in order. */
export const blocksOf = (ids: readonly number[]): Block[] => {
  const blocks = new Map<number, number>()
  for (const { block, members } of ids.map(placeOf))
    blocks.set(block, (blocks.get(block) ?? 0) | members)
  return [...blocks]
    .map(([block, members]) => ({ block, members }))
    .toSorted((one, other) => one.block - other.block)
}

/** The ids of a block, in order. */
export const idsIn = ({ block, members }: Block): number[] =>
  Array.from({ length: size }, (_, at) => block * size + at).filter(
    (id) => (members & placeOf(id).members) !== 0,
  )
