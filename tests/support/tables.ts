import { inspect } from 'node:util'
import { expect, test } from 'vitest'

const longestRow = 100

/** One test of a table of cases: it checks every row, and names each that is wrong and what is wrong with it. */
export const testRows =
  <Row extends readonly unknown[] | readonly [unknown]>(rows: readonly Row[]) =>
  (title: string, check: (...row: Row) => unknown): void =>
    test(title, async () => {
      const faults: string[] = []
      for (const row of rows)
        try {
          await check(...row)
        } catch (error) {
          const named = inspect(row, { breakLength: Infinity }).slice(0, longestRow)
          faults.push(`${named}: ${error instanceof Error ? error.message : String(error)}`)
        }
      expect(faults).toEqual([])
    })
