import { sql } from 'kysely'
import { addDays, dayInZone } from '../contract/values/calendar.ts'
import { connect, type DatabaseAddress } from '../server/db/connect.ts'
import { rowsFrom } from '../server/db/json.ts'
import { judgeFoundAgain } from '../server/db/shared/verdicts-due.ts'
import { keepVerdicts } from '../server/fitness/actions/verdicts.ts'
import { gatherStatistics } from '../server/db/planning.ts'
import type { Tx } from '../server/db/schema.ts'
import { fillDemo, type Institute, serve } from './institute.ts'
import { median, quantile, type Row, timesOf } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'
import { record } from './record.ts'

const today = dayInZone(new Date(), 'Asia/Kolkata')
const largestVenue = 2000
const daysMeasured = 10
const rounds = 7

/** An event, a middling result of it in its unit, how far students differ, and by how much they improve a day. */
const measured = [
  { event: 'run_1600m', value: 330_000, spread: 90_000, change: -1500 },
  { event: 'run_5000m', value: 1_420_000, spread: 300_000, change: -6000 },
  { event: 'run_100m', value: 13_500, spread: 4000, change: -40 },
  { event: 'long_jump', value: 3500, spread: 900, change: 20 },
  { event: 'pull_ups', value: 6, spread: 7, change: 0 },
  { event: 'height', value: 1650, spread: 150, change: 0 },
  { event: 'chest', value: 770, spread: 60, change: 1 },
  { event: 'chest_expanded', value: 820, spread: 70, change: 1 },
]

/**
 * A row for each size of institute of which everyone was measured on ten days in eight events: who of
 * a venue of 2,000 would pass, who of all venues, one student's results, and how long a light call
 * waits while all are judged.
 */
export const measureFitness = async (
  sizes: readonly number[],
  newDatabase: NewDatabase,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const size of sizes)
    rows.push(await measure(size, await newDatabase(`bench_fitness_${size}`)))
  return rows
}

const measure = async (size: number, address: DatabaseAddress): Promise<Row> => {
  fillDemo(address, ['--students', String(size)])
  const { venue, results, keeping } = await writeResults(address)
  const institute = await serve(address)
  const paths = {
    venue: `/api/fitness/venues/${encodeURIComponent(venue)}`,
    all: '/api/fitness/readiness',
    student: '/api/students/7/measurements',
  }
  const recorded = await record(address, institute.token, Object.values(paths))
  const [ofVenue, ofAll, ofStudent] = [
    await timeOf(institute, paths.venue),
    await timeOf(institute, paths.all),
    await timeOf(institute, paths.student),
  ]
  const { muster, headers } = institute
  const judging = timeOf(institute, paths.all)
  const beside = await timesOf(`${muster.url}/api/auth/profile`, headers, ofAll.ms * rounds)
  await judging
  const memory = muster.memory()
  await muster.stop()
  return {
    students: size,
    results,
    'venue ms': ofVenue.ms,
    'venue KB': ofVenue.kb,
    'keeping all verdicts ms': keeping,
    'all ms': ofAll.ms,
    'beside it p50 ms': quantile(beside, 0.5),
    'beside it longest ms': quantile(beside, 1),
    'student ms': ofStudent.ms,
    statements: recorded.map((call) => call.statements.length).join(' · '),
    'memory MB': memory,
  }
}

/** Median milliseconds of a call, and the kilobytes of its answer. */
const timeOf = async ({ muster, headers }: Institute, path: string) => {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    const answer = await fetch(`${muster.url}${path}`, { headers })
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - from)
  }
  return { ms: Math.round(median(times) * 10) / 10, kb: Math.round(bytes / 1024) }
}

/** Everyone's results straight into the table; the first venue has the largest number that a page shows. */
const writeResults = async (address: DatabaseAddress) => {
  const store = connect(address, { isUnlimited: true })
  const written = await store.write(async (tx) => {
    await sql`update students set sex = case when id % 4 = 0 then 'female' else 'male' end,
      category = 'General', home_state = 'Maharashtra'`.execute(tx)
    await fillVenue(tx)
    await sql`insert into course_exams (course_id, standard_id)
      select id, 1 + id % (select count(*) from standards) from courses
      where id not in (select course_id from course_exams)`.execute(tx)
    const days = Array.from({ length: daysMeasured }, (_, at) => ({
      at,
      day: addDays(today, 7 * (at + 1 - daysMeasured)),
    }))
    const columns = { event: 'text', value: 'whole', spread: 'whole', change: 'whole' } as const
    const { numAffectedRows } = await sql`insert into measurements
      (key, student_id, event, value, day, venue_id, attempt, recorded_at, recorded_by)
      select 'bench-' || students.id || '-' || event || '-' || at, students.id, event,
        value + (students.id * 7919) % spread + at * change, day, venue_id, 1, created_at, 1
      from students
      cross join ${rowsFrom(tx, 'events', columns, measured)}
      cross join ${rowsFrom(tx, 'days', { at: 'whole', day: 'text' }, days)}`.execute(tx)
    await judgeFoundAgain(tx, tx.selectFrom('students').select('id as student_id'))
    await gatherStatistics(tx)
    const { name } = await tx
      .selectFrom('venues')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    return { venue: name, results: Number(numAffectedRows) }
  })
  const from = performance.now()
  await keepVerdicts(store, () => new Date())
  const keeping = Math.round(performance.now() - from)
  await store.close()
  return { ...written, keeping }
}

/** The first venue has as many students as a page shows, where the institute has so many. */
const fillVenue = async (tx: Tx) => {
  await sql`update students set chest_number = null`.execute(tx)
  await sql`update students set venue_id = case when id <= ${largestVenue} then 1
    when venue_id = 1 then 2 else venue_id end`.execute(tx)
}
