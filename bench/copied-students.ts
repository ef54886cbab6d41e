import { keepAllSearchable } from '../server/db/search/keep.ts'
import type { JourneyServer } from '../tests/journeys/support/servers/journey-server.ts'

const atOnce = 500

/** So many students of a venue, all but one of them straight into the table. */
export const addStudents = async (
  server: JourneyServer,
  course: { _id: string; courseFee: number },
  campVenue: string,
  count: number,
): Promise<void> => {
  const given = { campVenue, registrationDate: '2026-01-01' }
  const { _id } = await server.addStudent(course, given)
  await server.write(async (tx) => {
    const { id: _, ...row } = await tx
      .selectFrom('students')
      .selectAll()
      .where('id', '=', Number(_id))
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: count - 1 }, (_, at) => ({
      ...row,
      name: `Cadet ${at}`,
      name_key: `cadet ${at}`,
      registration_number: `${campVenue}/${at}`,
      registration_number_key: `${campVenue}/${at}`.toLowerCase(),
      registration_year: null,
      registration_sequence: null,
    }))
    for (let from = 0; from < copies.length; from += atOnce)
      await tx
        .insertInto('students')
        .values(copies.slice(from, from + atOnce))
        .execute()
    await keepAllSearchable(tx)
  })
}
