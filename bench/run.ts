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
import { type FreshPlace, withPlaces } from './places.ts'

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
  monitoring: async (freshPlace) => [
    await measureMonitoring(Number(values.sizes ?? 1000), freshPlace),
  ],
  elysia: async (freshPlace) => [await measureElysia(Number(values.sizes ?? 100_000), freshPlace)],
  neighbours: async (freshPlace) => {
    const tables: Row[][] = []
    for (const size of sizesOr('100000')) tables.push(await measureNeighbours(size, freshPlace))
    return tables
  },
  exports: async (freshPlace) => [
    await measureExports(Number(values.sizes ?? 100_000), freshPlace),
  ],
  imports: async (freshPlace) => [await measureImports(sizesOr('5000,20000'), freshPlace)],
  fitness: async (freshPlace) => [await measureFitness(sizesOr('2000,20000,100000'), freshPlace)],
  leave: async (freshPlace) => [await measureLeave(sizesOr('10000,1000000'), freshPlace)],
}

const measure = measures[values.what]
if (!measure) throw new Error(`There is no benchmark of ${values.what}`)
const tables = await withPlaces(values.engine, measure)
process.stdout.write(tables.map(tableOf).join('\n'))
