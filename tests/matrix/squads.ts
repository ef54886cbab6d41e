import { newStudent, nowhere, type Prepare, writes } from './sent.ts'

let made = 0

/** For a call about squads: one with a place, for which a student waits where that is asked. */
export const prepareSquad: Prepare = async ({ superadmin, call, record }) => {
  made += 1
  const campVenue = 'MatrixSquads'
  const { student } = await newStudent(superadmin, { campVenue })
  const body = { name: `Squad ${made}`, campVenue, capacity: 1 }
  const { squad } = await superadmin.call('POST /api/squads', { body })
  const id = record === 'not there' ? nowhere : squad._id
  const move = (studentId: string) => ({ students: [studentId], squad: squad._id })
  if (record === 'who waits') {
    const { student: first } = await newStudent(superadmin, { campVenue })
    for (const { _id } of [first, student])
      await superadmin.call('POST /api/squads/moves', { body: move(_id) })
  }
  const studentId = record === 'not there' ? nowhere : student._id
  const sent = call.includes('/moves')
    ? { ...move(studentId), squad: id }
    : { ...body, name: `Other squad ${made}` }
  return { params: { id, studentId }, ...(writes(call) && { body: sent }) }
}
