import { type AttendanceStatus, getRoll } from '../contract/attendance/calls.ts'
import { addDays, type Day, dayInZone } from '../contract/values/calendar.ts'
import { listVenues } from '../contract/students/calls.ts'
import { ask, type Institute, read } from './institute.ts'
import { median, type Row } from './measure.ts'

const batch = 1000
const sundays = 8
const zone = 'Asia/Kolkata'

type Marks = { venue: string; date: Day }

const rollOf = async (institute: Institute, { venue, date }: Marks) => {
  const path = `/api/attendance/roll/${encodeURIComponent(venue)}?date=${date}`
  return getRoll.answer.parse(await read(institute, path)).students
}

const mark = async (
  institute: Institute,
  { venue, date }: Marks,
  attendanceData: readonly { studentId: string; status: AttendanceStatus }[],
): Promise<number> => {
  const from = performance.now()
  const body = { campVenue: venue, date, attendanceData }
  await (await ask(institute, '/api/attendance/mark', body)).arrayBuffer()
  return performance.now() - from
}

const today = (): Day => dayInZone(new Date(), zone)

/** Marks today at every venue, so that the camp board has something to show; absent students stay absent. */
export const markToday = async (institute: Institute & { date: Day }): Promise<void> => {
  const { venues } = listVenues.answer.parse(await read(institute, '/api/students/venues'))
  for (const { name: venue } of venues) {
    const students = await rollOf(institute, { venue, date: institute.date })
    const marks = students.map(({ _id, mark: last }, at) => ({
      studentId: _id,
      status: last?.status === 'absent' ? last.status : statusAt(at),
    }))
    await mark(institute, { venue, date: today() }, marks)
  }
}

const statusAt = (at: number): AttendanceStatus => (at % 20 === 7 ? 'late' : 'present')

/** The Sundays before today, on which the demonstration has no marks. */
const lastSundays = (): Day[] => {
  const sunday = addDays(today(), -new Date(today()).getUTCDay())
  return Array.from({ length: sundays }, (_, weeks) => addDays(sunday, -7 * weeks))
}

/** Rows a second of a thousand students marked at once, for the first time and then otherwise. */
export const measureMarking = async (
  camp: Institute & { title: string; venue: string },
): Promise<Row> => {
  const marked: number[] = []
  const changed: number[] = []
  for (const date of lastSundays()) {
    const students = (await rollOf(camp, { venue: camp.venue, date })).slice(0, batch)
    const send = async (statusOf: (at: number) => AttendanceStatus) =>
      (await mark(
        camp,
        { venue: camp.venue, date },
        students.map(({ _id }, at) => ({ studentId: _id, status: statusOf(at) })),
      )) / students.length
    marked.push(await send(statusAt))
    changed.push(await send((at) => (statusAt(at) === 'late' ? 'present' : 'late')))
  }
  return {
    institute: camp.title,
    'marked/s': Math.round(1000 / median(marked)),
    'changed/s': Math.round(1000 / median(changed)),
  }
}
