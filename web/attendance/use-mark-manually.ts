import { useState } from 'react'
import type { MarkConflict, RollStudent } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { attendanceReads } from '../kit/attendance-reads.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import type { ManualMark } from './manual-mark.ts'

type Options = {
  venue: string
  date: string
  onMarked: (studentId: string) => void
  onConflict: (conflicts: readonly MarkConflict[], base: number) => void
  onClose: () => void
}

const failedWith = (why: string) => `Failed to mark manual attendance: ${why}`

/**
 * Marks one student: kept in this browser, then sent; a browser that keeps nothing asks the server.
 * A mark that somebody else made meanwhile is never overwritten.
 */
export const useMarkManually = ({ venue, date, onMarked, onConflict, onClose }: Options) => {
  const { user } = useSession()
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const done = (studentId: string) => {
    onClose()
    toastSuccess('Manual attendance marked successfully')
    onMarked(studentId)
  }
  const command = useCommand('POST /api/attendance/mark-manual', {
    failed: failedWith('Unknown error'),
    refresh: attendanceReads,
    onDone: ({ conflicts }, { body }) => {
      if (conflicts.length === 0) return done(String(body.studentId))
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
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, base }
    const madeAt = new Date().toISOString()
    const kept = await outbox.put(user._id, [{ ...own, reason, madeAt }]).then(
      () => true,
      () => false,
    )
    if (kept) return done(studentId)
    const body = { date, campVenue: venue, studentId, status, remarks, base }
    command.mutate({ body: { ...body, ...(reason !== undefined && { reason }) } })
  }
  return { busy: command.isPending, reasonFault, send }
}
