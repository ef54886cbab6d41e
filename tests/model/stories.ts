import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { isLong, reportFigures, seed } from '../support/seed.ts'
import type { TestServer } from '../support/server.ts'

const runs = isLong ? 12 : 2
const stepsOfEach = isLong ? 250 : 60
/** Each story is told on one database, the first on SQLite; in the long run on both. */
const isToldHere = (run: number) => isLong || (run % 2 === 0) === (engine === 'postgres')

type Story<Step, World> = {
  /** Of a run, by its number. */
  open: (server: TestServer, run: number) => Promise<World>
  /** Takes a step and compares what it may have changed. */
  take: (world: World, step: Step, at: number) => Promise<void>
  /** Compares everything at the end. */
  end: (world: World) => Promise<void>
}

/** Takes random steps, and tells all that were taken where a screen differs from the books. */
export const tellStories = <Step, World extends { done: string[] }>(
  books: string,
  steps: fc.Arbitrary<Step>,
  { open, take, end }: Story<Step, World>,
): void => {
  const told = Array.from({ length: runs }, (_, at) => at + 1).filter(isToldHere)
  for (const run of told)
    onEachEngine(`${books} of run ${run}`, (server) => {
      test('match every screen after every step', { timeout: 900_000 }, async () => {
        const world = await open(server, run)
        const sample = fc.sample(steps, { seed: seed + run, numRuns: stepsOfEach })
        try {
          for (const [at, one] of sample.entries()) await take(world, one, at)
          await end(world)
        } catch (cause) {
          const story = world.done.map((line, at) => `${at + 1}. ${line}`).join('\n')
          throw new Error(`${String(cause)}\nWith the seed ${seed}, after:\n${story}`, { cause })
        }
      })
    })
  afterAll(() => {
    reportFigures(
      `screens against ${books}: ${told.length} runs of ${stepsOfEach} steps, seed ${seed}`,
    )
  })
}
