import type { Batch } from '../../../web/shared/outbox/batch.ts'
import type { OutboxEntry } from '../../../web/shared/outbox/entry.ts'
import { excuseKind, isExcuse } from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import { isMark } from '../../../web/shared/outbox/marks/mark-entry.ts'
import { isOfMarks } from '../../../web/shared/outbox/marks/mark-rows.ts'
import { isOfResults, isResult } from '../../../web/shared/outbox/results/result-kind.ts'

/** Remarks and a value that no server takes. */
export const unreadable = '\u000B'
export const unreadableValue = -1

/** One row that cannot be read, and nothing of the batch is judged. */
export const isUnreadable = ({ body }: Batch): boolean => {
  if (isOfMarks(body)) return body.attendanceData.some(({ remarks }) => remarks === unreadable)
  if (isOfResults(body)) return body.measurements.some(({ value }) => value === unreadableValue)
  return excuseKind.isBody(body) && body.excuses.some(({ note }) => note === unreadable)
}

export const isBad = (entry: OutboxEntry): boolean => {
  if (isMark(entry)) return entry.mark.remarks === unreadable
  if (isResult(entry)) return entry.result.value === unreadableValue
  return isExcuse(entry) && entry.excuse.note === unreadable
}
