import { listAudit } from '../contract/audit.ts'
import { addDays, dayInZone } from '../contract/calendar.ts'
import type { Place } from '../server/db/connect.ts'
import { writeManyRows } from './many-rows.ts'
import { millisecondsOf } from './measure.ts'
import { start } from './processes.ts'

const today = dayInZone(new Date(), 'Asia/Kolkata')
const lastWeek = `from=${addDays(today, -3)}&until=${addDays(today, -2)}`

/** The lists of leave and of the audit without and with their filters. */
const lists = [
  '/api/leave-requests',
  '/api/leave-requests?page=20',
  '/api/leave-requests?status=pending',
  '/api/leave-requests?status=approved',
  '/api/leave-requests?status=rejected',
  '/api/leave-requests?employeeId=107',
  '/api/leave-requests?employeeId=107&status=approved',
  '/api/leave-requests/stats',
  '/api/audit',
  '/api/audit?kind=student',
  '/api/audit?kind=setting',
  '/api/audit?employeeId=107',
  '/api/audit?employeeId=107&kind=setting',
  '/api/audit?kind=student&recordId=8',
  '/api/audit?recordId=8',
  `/api/audit?${lastWeek}`,
  `/api/audit?${lastWeek}&kind=course`,
  `/api/audit?${lastWeek}&employeeId=107`,
]

/** Milliseconds of each list with so many requests and entries, by its path. */
export const leaveAndAudit = async (
  place: Place,
  environment: Record<string, string>,
  rows: number,
  signIn: (url: string) => Promise<{ token: string }>,
): Promise<Record<string, number>> => {
  await writeManyRows(place, rows, today)
  const muster = await start(
    ['muster.js'],
    { ...environment, PORT: '0', MUSTER_WEB: 'off' },
    /ready at (\S+)/,
  )
  const { token } = await signIn(muster.url)
  const headers = { authorization: `Bearer ${token}` }
  const times: Record<string, number> = {}
  for (const list of lists) times[list] = await millisecondsOf(`${muster.url}${list}`, headers)
  const middle = await middleOf(muster.url, headers)
  for (const side of ['before', 'after'])
    times[`/api/audit?${side}=…`] = await millisecondsOf(
      `${muster.url}/api/audit?${side}=${middle}`,
      headers,
    )
  await muster.stop()
  return times
}

/** An entry that has as many older as newer ones, or nearly. */
const middleOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const answer = await fetch(`${url}/api/audit?limit=1`, { headers })
  const [newest] = listAudit.answer.parse(await answer.json()).entries
  return Math.round(Number(newest?._id ?? 2) / 2)
}
