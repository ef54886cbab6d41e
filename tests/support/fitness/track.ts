import type { Input } from '../../../contract/kit/api.ts'
import { campAt, today } from '../camp.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'

type Row = Input<'POST /api/measurements'>['body']['measurements'][number]
type By = { by?: Client; key?: string; deviceNow?: string }

let made = 0

/** A result as a device sends it, with a key of its own. */
export const aResult = (student: { id: string; venue: string }, given: Partial<Row> = {}): Row => {
  made += 1
  return {
    key: `track-key-${made}`,
    studentId: student.id,
    event: 'run_1600m',
    value: 342_000,
    day: today,
    campVenue: student.venue,
    ...given,
  }
}

/** The calls about results that tests make most, by a coach unless someone else is named. */
export const trackAt = (server: TestServer) => {
  const camp = campAt(server)
  const as = async (by: Client | undefined) => by ?? (await camp.coach())

  /** A student of a venue that no other test uses, unless it is named. */
  const newStudent = async (
    given: Parameters<typeof camp.register>[1] = {},
    venue = camp.newVenue('Track'),
  ) => ({ ...(await camp.register(venue, given)), venue })

  const record = async (measurements: Row[], { by, key, deviceNow }: By = {}) =>
    (await as(by)).try(
      'POST /api/measurements',
      { body: { measurements, ...(deviceNow !== undefined && { deviceNow }) } },
      { key },
    )

  /** Records a row that must be saved; returns its id. */
  const keep = async (row: Row, by: By = {}): Promise<string> => {
    const { body } = await record([row], by)
    const [one] = body.rows ?? []
    if (one?.outcome !== 'saved') throw new Error(`Not saved: ${JSON.stringify(body)}`)
    return one._id ?? ''
  }

  return {
    ...camp,
    newStudent,
    record,
    keep,
    results: async (id: string) =>
      (await camp.coach()).call('GET /api/students/:id/measurements', { params: { id } }),
    correct: async (
      id: string,
      body: Partial<Input<'POST /api/measurements/:id/corrections'>['body']>,
      by?: Client,
    ) =>
      (await as(by)).try('POST /api/measurements/:id/corrections', {
        params: { id },
        body: { reason: 'Misread', ...body },
      }),
  }
}
