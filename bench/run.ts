/*
 * Makes the tables of docs/speed.md, on SQLite or with `--engine postgres`. `npm run bench -- --what …`:
 * - lists (default): lists, a student, payments, start and memory
 * - attendance: marking and reading a venue among millions of marks
 * - searches: searches of every breadth, and late pages
 * - answers: the server's CPU for one answer
 * - neighbours: how heavy calls slow down light ones
 * - budgets: the server's CPU for each daily call, against bench/budgets.json
 * - squads: the roll of one squad of 40, by HTTP and as a phone keeps it
 * - fitness: who would pass an exam, at the largest venue and in all
 * Machines differ, so figures are ratios within one run: medians of calls or rounds taken in turn.
 */
import { parseArgs } from 'node:util'
import { measureAnswers } from './answer-cost.ts'
import { measureAttendance } from './attendance.ts'
import { measureBudgets } from './budgets.ts'
import { measureFitness } from './fitness.ts'
import { measureLists } from './lists.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureSearches } from './searches.ts'
import { measureSquads } from './squads.ts'
import { type Row, tableOf } from './measure.ts'
import { type NewDatabase, withDatabases } from './new-databases.ts'

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
const size = Number(values.sizes ?? 100_000)

const measures: Record<string, (newDatabase: NewDatabase) => Promise<Row[][]>> = {
  lists: async (newDatabase) => [await measureLists(sizesOr('1000,10000,100000'), newDatabase)],
  attendance: (newDatabase) => measureAttendance(Number(values.marks ?? usualMarks), newDatabase),
  searches: async (newDatabase) => [
    await measureSearches(sizesOr('1000,10000,100000'), newDatabase),
  ],
  answers: async (newDatabase) => [await measureAnswers(size, newDatabase)],
  budgets: async (newDatabase) => [await measureBudgets(size, newDatabase)],
  neighbours: async (newDatabase) => [await measureNeighbours(size, newDatabase)],
  squads: async (newDatabase) => [await measureSquads(newDatabase)],
  fitness: async (newDatabase) => [await measureFitness(sizesOr('2000,20000,100000'), newDatabase)],
}

const measure = measures[values.what]
if (!measure) throw new Error(`There is no benchmark of ${values.what}`)
const tables = await withDatabases(values.engine, measure)
process.stdout.write(tables.map(tableOf).join('\n'))
