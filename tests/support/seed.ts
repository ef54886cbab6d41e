/** The seed of all randomness in the tests; `MUSTER_SEED` repeats or varies a run. */
export const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_121)

/** True in `npm run test:long`. */
export const isLong = process.env['MUSTER_LONG'] === 'yes'

/** How many cases of a property: a hundred in the usual run, all of them in `npm run test:long`. */
export const casesOf = (all: number): number => (isLong ? all : Math.min(100, all))

/** Prints a figure that the test command shows among its results. */
export const reportFigures = (line: string): void => {
  process.stdout.write(`\nfigures: ${line}\n`)
}
