import { expect } from 'vitest'
import { addsUp, cadets, date, mark, newCamp, rowsOf, statusOf } from './camps.ts'
import type { Contest } from './together.ts'

/** Students move between two camps, are deleted and restored while both camps mark the day. */
export const movingCadets: Contest = async (place, clients, round) => {
  const camps = [
    await newCamp(place, `North ${round}`),
    await newCamp(place, `South ${round}`),
  ] as const
  const cadet = (at: number) => camps[at % 2]?.students[at % cadets]
  const campOf = (at: number) => camps[at % 2 === 0 ? 0 : 1]
  const turns = [
    (at: number) =>
      place.send(at, 'POST', mark, {
        body: {
          date,
          campVenue: campOf(at).campVenue,
          attendanceData: [...rowsOf(camps[0], at, `${at}`), ...rowsOf(camps[1], at, `${at}`)],
          perRow: true,
        },
      }),
    (at: number) =>
      place.send(at, 'PUT', `/api/students/${cadet(at)?.id}`, {
        body: { ...cadet(at)?.body, campVenue: campOf(at + 1).campVenue },
      }),
    (at: number) =>
      place.send(at, 'POST', '/api/attendance/mark-manual', {
        body: {
          date,
          campVenue: campOf(at).campVenue,
          studentId: cadet(at)?.id,
          status: statusOf(at),
          remarks: `Alone ${at}`,
        },
      }),
    (at: number) =>
      at % 2 === 0
        ? place.send(at, 'DELETE', `/api/students/${cadet(at)?.id}`)
        : place.send(at, 'PATCH', `/api/students/${cadet(at - 1)?.id}/restore`),
  ]
  const answers = await Promise.all(
    Array.from({ length: clients * turns.length }, async (_, at) =>
      turns[at % turns.length]?.(Math.floor(at / turns.length)),
    ),
  )
  expect(answers.filter((one) => ![200, 400, 404, 409].includes(one?.status ?? 0))).toEqual([])
  for (const camp of camps) await addsUp(place, camp)
}
