/*
 * Makes the README's tables, on SQLite or with `--engine postgres`. `npm run bench -- --what …`:
 * - lists (default): lists, a student, payments, start and memory
 * - attendance: marking and reading a venue among millions of marks
 * - leave: lists of leave and the audit
 * - searches: searches of every breadth, and late pages
 * - answers: the server's CPU for one answer
 * - neighbours: how heavy calls slow down light ones
 * - exports: lists as files, what they take of the server and of others
 * - imports: files of students, read and committed, and what others wait meanwhile
 * - fitness: who would pass an exam, at the largest venue and in all
 * - mix: reads and writes together
 * - monitoring: what counting and timing each answer costs
 * - elysia: the same list from Elysia on Bun
 * Machines differ, so figures are ratios within one run: medians of calls or rounds taken in turn.
 */
import { parseArgs } from 'node:util'
import { measureAnswers } from './answer-cost.ts'
import { measureAttendance } from './attendance.ts'
import { measureElysia } from './elysia.ts'
import { measureExports } from './files/exports.ts'
import { measureImports } from './files/imports.ts'
import { measureFitness } from './fitness/readiness.ts'
import { measureLeave } from './leave.ts'
import { measureLists } from './lists.ts'
import { measureMix } from './mix.ts'
import { measureMonitoring } from './monitoring.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureSearches } from './searches.ts'
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

const measures: Record<string, (newDatabase: NewDatabase) => Promise<Row[][]>> = {
  lists: async (newDatabase) => [await measureLists(sizesOr('1000,10000,100000'), newDatabase)],
  attendance: (newDatabase) => measureAttendance(Number(values.marks ?? usualMarks), newDatabase),
  searches: async (newDatabase) => [
    await measureSearches(sizesOr('1000,10000,100000'), newDatabase),
  ],
  answers: async (newDatabase) => [
    await measureAnswers(Number(values.sizes ?? 100_000), newDatabase),
  ],
  mix: async (newDatabase) => [await measureMix(Number(values.sizes ?? 100_000), newDatabase)],
  monitoring: async (newDatabase) => [
    await measureMonitoring(Number(values.sizes ?? 1000), newDatabase),
  ],
  elysia: async (newDatabase) => [
    await measureElysia(Number(values.sizes ?? 100_000), newDatabase),
  ],
  neighbours: async (newDatabase) => {
    const tables: Row[][] = []
    for (const size of sizesOr('100000')) tables.push(await measureNeighbours(size, newDatabase))
    return tables
  },
  exports: async (newDatabase) => [
    await measureExports(Number(values.sizes ?? 100_000), newDatabase),
  ],
  imports: async (newDatabase) => [await measureImports(sizesOr('5000,20000'), newDatabase)],
  fitness: async (newDatabase) => [await measureFitness(sizesOr('2000,20000,100000'), newDatabase)],
  leave: async (newDatabase) => [await measureLeave(sizesOr('10000,1000000'), newDatabase)],
}

const measure = measures[values.what]
if (!measure) throw new Error(`There is no benchmark of ${values.what}`)
const tables = await withDatabases(values.engine, measure)
process.stdout.write(tables.map(tableOf).join('\n'))
