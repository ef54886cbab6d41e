import { type SendOptions, transmit } from '../../api/transmit.ts'
import { type Batch, isOfMarks } from './batch.ts'
import type { Posted } from './delivery.ts'
import { answersToMarks } from './marks/mark-rows.ts'
import { answersToResults } from './results/result-rows.ts'

/** Sends a batch once. The time of sending is no part of what its key stands for. */
export const post = async (
  { id, personId, body }: Batch,
  options: Omit<SendOptions, 'key'>,
): Promise<Posted> => {
  const deviceNow = new Date().toISOString()
  const keyed = { ...options, key: id }
  if (isOfMarks(body)) {
    const sent = { ...body, attendanceData: [...body.attendanceData], deviceNow }
    const answer = await transmit('POST /api/attendance/mark', { body: sent }, keyed)
    return { rows: answersToMarks(personId, body, answer), clockOff: answer.clockOff }
  }
  const sent = { measurements: [...body.measurements], deviceNow }
  const answer = await transmit('POST /api/measurements', { body: sent }, keyed)
  return { rows: answersToResults(personId, answer), clockOff: answer.clockOff }
}
