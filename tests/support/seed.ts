/** The seed of all randomness in the tests; `MUSTER_SEED` repeats or varies a run. */
export const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_121)

/** True in `npm run test:long`. */
export const isLong = process.env['MUSTER_LONG'] === 'yes'

/** Prints a figure that the test command shows among its results. */
export const reportFigures = (line: string): void => {
  process.stdout.write(`\nfigures: ${line}\n`)
}
