/*
 * Makes the README's tables: `npm run bench` for the lists and fees, `npm run bench -- --what
 * attendance` for attendance, each on SQLite or with `--engine postgres`. All figures are ratios
 * within one run, for machines differ; medians of calls or rounds taken in turn.
 */
import { parseArgs } from 'node:util'
import { measureAttendance } from './attendance.ts'
import { measureLists } from './lists.ts'
import { withPlaces } from './places.ts'
import { tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    what: { type: 'string', default: 'lists' },
    engine: { type: 'string', default: 'sqlite' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    marks: { type: 'string' },
  },
})
const usualMarks = values.engine === 'postgres' ? 2_000_000 : 10_000_000

const tables = await withPlaces(values.engine, async (freshPlace) =>
  values.what === 'attendance'
    ? measureAttendance(Number(values.marks ?? usualMarks), freshPlace)
    : [await measureLists(values.sizes.split(',').map(Number), freshPlace)],
)
process.stdout.write(tables.map(tableOf).join('\n'))
