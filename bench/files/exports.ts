import { listVenueStudents } from '../../contract/attendance/calls.ts'
import { type Camp, openCamp } from '../attendance.ts'
import { ask, openInstitute } from '../institute.ts'
import { type Row, quantile } from '../measure.ts'
import type { NewDatabase } from '../new-databases.ts'

const quiet = 5000
const pause = 20
const sampledEvery = 50

/** The files that are made, by their titles; the first row is none. */
const files: Record<string, string | undefined> = {
  nothing: undefined,
  'students, CSV': 'students?format=csv',
  'students, Excel': 'students?format=xlsx&sort=name',
  'course students, Excel': 'course-students?format=xlsx',
  'payments, Excel': 'payments?format=xlsx',
}

/**
 * A row for each file: how long it takes, how much memory the server needs at most while it is
 * sent, and how long another person waits meanwhile for a mark to be saved.
 */
export const measureExports = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const demo = ['--students', String(size), '--marks', String(size * 4)]
  const address = await newDatabase(`bench_exports_${size}`)
  const camp = await openCamp(`${size} students`, await openInstitute(address, demo))
  try {
    return await measureFiles(camp)
  } finally {
    await camp.muster.stop()
  }
}

export const measureFiles = async (camp: Camp): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [file, path] of Object.entries(files)) {
    const before = camp.muster.memory()
    const from = performance.now()
    const taken = path === undefined ? sleep(quiet).then(() => 0) : download(camp, path)
    const { waits, memory } = await markUntil(camp, taken)
    const seconds = (performance.now() - from) / 1000
    rows.push({
      file,
      MB: ((await taken) / 1e6).toFixed(1),
      seconds: seconds.toFixed(1),
      'memory before, MB': before,
      'at most, MB': memory,
      'mark p50 ms': quantile(waits, 0.5),
      'mark p99 ms': quantile(waits, 0.99),
    })
  }
  return rows
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Takes a file and keeps none of it. */
const download = async (camp: Camp, path: string): Promise<number> => {
  const { body } = await ask(camp, `/api/exports/${path}`)
  let bytes = 0
  for await (const part of body ?? []) bytes += part.length
  return bytes
}

/** Marks a student again and again until something is done. */
export const markUntil = async (camp: Camp, done: Promise<unknown>) => {
  const state = { isDone: false }
  void done.then(() => (state.isDone = true))
  let memory = 0
  const sampling = setInterval(
    () => (memory = Math.max(memory, camp.muster.memory())),
    sampledEvery,
  )
  const student = await someone(camp)
  const waits: number[] = []
  for (let at = 0; !state.isDone; at += 1) {
    const from = performance.now()
    const attendanceData = [{ studentId: student, status: at % 2 === 0 ? 'late' : 'present' }]
    const body = { campVenue: camp.venue, date: camp.date, attendanceData }
    await (await ask(camp, '/api/attendance/mark', body)).arrayBuffer()
    waits.push(performance.now() - from)
    await sleep(pause)
  }
  clearInterval(sampling)
  return { waits, memory }
}

const someone = async (camp: Camp): Promise<string> => {
  const path = `/api/attendance/students/${encodeURIComponent(camp.venue)}?limit=1`
  const { students } = listVenueStudents.answer.parse(await (await ask(camp, path)).json())
  return students[0]?._id ?? ''
}
