import { useRef, useState } from 'react'
import { longestRemarks } from '../../contract/attendance-statuses.ts'
import type { MarkConflict, RollStudent } from '../../contract/attendance.ts'
import { faultOfLines } from '../../contract/readable.ts'
import { useCommand } from '../kit/api.ts'
import { attendanceReads } from '../kit/attendance-reads.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import type { ManualMark } from './manual-mark.ts'
import { keptWords } from './saving-words.ts'
import { useLettingGo } from './use-letting-go.ts'

type Options = {
  venue: string
  date: string
  onMarked: (studentId: string) => void
  onConflict: (conflicts: readonly MarkConflict[], base: number) => void
  onClose: () => void
}

const marked = 'Manual attendance marked successfully'
const failedWith = (why: string) => `Failed to mark manual attendance: ${why}`

/**
 * Marks one student: kept in this browser, then sent; a browser that keeps nothing asks the server.
 * A mark that somebody else made meanwhile is never overwritten.
 */
export const useMarkManually = ({ venue, date, onMarked, onConflict, onClose }: Options) => {
  const { user } = useSession()
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const sent = useRef('')
  const letGo = useLettingGo()
  const done = (studentId: string, words = marked) => {
    onClose()
    toastSuccess(words)
    onMarked(studentId)
  }
  const command = useCommand('POST /api/attendance/mark-manual', {
    failed: failedWith('Unknown error'),
    refresh: attendanceReads,
    onDone: ({ conflicts }, { body }) => {
      if (conflicts.length === 0) {
        const studentId = String(body.studentId)
        done(studentId)
        return letGo([{ venue, day: date, studentId }], sent.current)
      }
      onClose()
      onConflict(conflicts, body.base ?? 0)
    },
    onRefused: (refusal) => {
      const { reason } = refusal.fields
      setReasonFault(reason)
      // A toast would lie over the field that it is about.
      if (reason === undefined) toastFailure(failedWith(refusal.message || 'Unknown error'))
      return true
    },
  })

  const send = async (student: RollStudent, mark: ManualMark): Promise<void> => {
    setReasonFault(undefined)
    const { _id: studentId, name, registrationNumber } = student
    const { status, remarks, base } = mark
    const reason = mark.reason.trim() || undefined
    const fault = faultOfLines(remarks, longestRemarks)
    if (fault !== undefined) return toastFailure(failedWith(fault))
    const reasonFault = faultOfLines(mark.reason, longestRemarks)
    if (reasonFault !== undefined) return setReasonFault(reasonFault)
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, base }
    const madeAt = new Date().toISOString()
    const kept = await outbox.put(user._id, [{ ...own, reason, madeAt }])
    if (kept) return done(studentId, keptWords(marked))
    sent.current = madeAt
    const body = { date, campVenue: venue, studentId, status, remarks, base }
    command.mutate({ body: { ...body, ...(reason !== undefined && { reason }) } })
  }
  return { busy: command.isPending, reasonFault, send }
}
