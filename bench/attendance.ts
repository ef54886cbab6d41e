import { listVenues } from '../contract/students/calls.ts'
import { getTrend } from '../contract/attendance/calls.ts'
import { type Day, isDay } from '../contract/values/calendar.ts'
import { ask, type Institute, openInstitute, read } from './institute.ts'
import { measureMarking, markToday } from './marking.ts'
import { median, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const rounds = 60
const warming = 6
/** The measured venue is the one with a number of students closest to this. */
const venueSize = 2000

/** An institute, with the venue to measure and the last day marked there. */
export type Camp = Institute & { title: string; venue: string; date: Day }

/**
 * A row for each call, in milliseconds, and one for marking. There are two small institutes, one of
 * as many venues as the large one and one of a single venue, for an answer of 20 rows takes less
 * than one of 2,000: each call is compared with the one that answers it with nearly as many rows.
 */
export const measureAttendance = async (
  marks: number,
  newDatabase: NewDatabase,
): Promise<Row[][]> => {
  const small = ['--students', '1000', '--marks', '10000']
  const large = ['--students', '100000', '--marks', String(marks), '--venues', '60']
  const open = async (title: string, name: string, demo: readonly string[]) =>
    openCamp(title, await openInstitute(await newDatabase(name), demo))
  const camps = [
    await open('1,000 students, 60 venues', 'bench_small', [...small, '--venues', '60']),
    await open('1,000 students, 1 venue', 'bench_one', [...small, '--venues', '1']),
    await open('100,000 students, 60 venues', 'bench_large', large),
  ]
  try {
    return await measureCamps(camps)
  } finally {
    await Promise.all(camps.map(({ muster }) => muster.stop()))
  }
}

export const openCamp = async (title: string, institute: Institute): Promise<Camp> => {
  const { venues } = listVenues.answer.parse(await read(institute, '/api/students/venues'))
  const [venue] = venues.toSorted(
    (one, other) => Math.abs(one.students - venueSize) - Math.abs(other.students - venueSize),
  )
  const name = venue?.name ?? ''
  const trend = await read(institute, `/api/attendance/trend/${encodeURIComponent(name)}`)
  const date = getTrend.answer.parse(trend).days.at(-1)?.date ?? ''
  if (!isDay(date)) throw new Error(`${title} has no marks at ${name}`)
  return { ...institute, title, venue: name, date }
}

export const measureCamps = async (camps: readonly Camp[]): Promise<Row[][]> => {
  const marking: Row[] = []
  // No venue of the first institute has a thousand students.
  for (const camp of camps.slice(1)) marking.push(await measureMarking(camp))
  for (const camp of camps) await markToday(camp)
  const reading: Row[] = []
  for (const name of Object.keys(callsOf(camps[0]))) reading.push(await measureCall(name, camps))
  return [reading, marking]
}

const callsOf = (camp: Camp | undefined): Record<string, string> => {
  const at = (call: string, query = '') =>
    `/api/attendance/${call}/${encodeURIComponent(camp?.venue ?? '')}?${query}`
  const date = `date=${camp?.date}`
  return {
    'venue page': at('students'),
    'venue page, a name': at('students', 'search=patil'),
    'venue page, a number': at('students', 'search=REG-2026-0'),
    'roll of a day': at('roll', date),
    'roll of a day, a name': at('roll', `${date}&search=patil`),
    'records and statistics of a day': at('records', date),
    'records of a day, absent': at('records', `${date}&status=absent`),
    'records of all days': at('records'),
    'records of all days, a name': at('records', 'studentName=ar'),
    'report of a day': at('download-pdf', date),
    'report of all days': at('download-pdf'),
    'last 30 days': at('trend'),
    'camp board': '/api/attendance/board',
  }
}

/** Medians of a call's milliseconds, the institutes asked in turn. */
const measureCall = async (name: string, camps: readonly Camp[]): Promise<Row> => {
  const times = camps.map((): number[] => [])
  const rows = camps.map(() => 0)
  for (let round = -warming; round < rounds; round += 1)
    for (const [at, camp] of camps.entries()) {
      const from = performance.now()
      const answer = await ask(camp, callsOf(camp)[name] ?? '')
      const bytes = await answer.arrayBuffer()
      if (round >= 0) times[at]?.push(performance.now() - from)
      else rows[at] = longestIn(JSON.parse(Buffer.from(bytes).toString()))
    }
  const medians = times.map(median)
  return {
    call: name,
    rows: rows.join(' · '),
    ...Object.fromEntries(camps.map(({ title }, at) => [title, medians[at]?.toFixed(1) ?? ''])),
    'large ÷ small': ratioOf(medians, rows).toFixed(2),
  }
}

/** The last one's to that of the small one whose rows are nearest to its own. */
const ratioOf = (medians: readonly number[], rows: readonly number[]): number => {
  const [manyVenues = 0, oneVenue = 0, large = 0] = rows
  const [first = Number.NaN, second = Number.NaN, last = Number.NaN] = medians
  return last / (Math.abs(large - manyVenues) < Math.abs(large - oneVenue) ? first : second)
}

const longestIn = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.length
  if (typeof answer !== 'object' || answer === null) return 0
  return Math.max(0, ...Object.values(answer).map(longestIn))
}
