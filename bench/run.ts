/*
 * Makes the README's tables: `npm run bench` for the lists and fees, with `-- --what attendance` for
 * attendance, `-- --what leave` for leave and the audit, `-- --what answers` for the CPU of one
 * answer, `-- --what searches` for searches of every breadth, `-- --what neighbours` for what others notice of heavy calls, `-- --what mix` for reads and
 * writes together and `-- --what elysia` for the fastest frame one would pick today, each on SQLite or
 * with `--engine postgres`. All figures are ratios within one run, for machines differ; medians of
 * calls or rounds taken in turn.
 */
import { parseArgs } from 'node:util'
import { measureAnswers } from './answer-cost.ts'
import { measureAttendance } from './attendance.ts'
import { measureElysia } from './elysia.ts'
import { measureLeave } from './leave.ts'
import { measureLists } from './lists.ts'
import { measureMix } from './mix.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureSearches } from './searches.ts'
import { type FreshPlace, withPlaces } from './places.ts'
import { type Row, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'lists' },
    engine: { type: 'string', default: 'sqlite' },
    sizes: { type: 'string' },
    marks: { type: 'string' },
  },
})
const usualMarks = values.engine === 'postgres' ? '2000000' : '10000000'
const sizesOr = (usual: string) => (values.sizes ?? usual).split(',').map(Number)

const measures: Record<string, (freshPlace: FreshPlace) => Promise<Row[][]>> = {
  lists: async (freshPlace) => [await measureLists(sizesOr('1000,10000,100000'), freshPlace)],
  attendance: (freshPlace) => measureAttendance(Number(values.marks ?? usualMarks), freshPlace),
  searches: async (freshPlace) => [await measureSearches(sizesOr('1000,10000,100000'), freshPlace)],
  answers: async (freshPlace) => [
    await measureAnswers(Number(values.sizes ?? 100_000), freshPlace),
  ],
  mix: async (freshPlace) => [await measureMix(Number(values.sizes ?? 100_000), freshPlace)],
  elysia: async (freshPlace) => [await measureElysia(Number(values.sizes ?? 100_000), freshPlace)],
  neighbours: async (freshPlace) => {
    const tables: Row[][] = []
    for (const size of sizesOr('100000')) tables.push(await measureNeighbours(size, freshPlace))
    return tables
  },
  leave: async (freshPlace) => [await measureLeave(sizesOr('10000,1000000'), freshPlace)],
}

const measure = measures[values.what]
if (!measure) throw new Error(`There is no benchmark of ${values.what}`)
const tables = await withPlaces(values.engine, measure)
process.stdout.write(tables.map(tableOf).join('\n'))
