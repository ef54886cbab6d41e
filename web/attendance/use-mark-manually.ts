import { useState } from 'react'
import type { AttendanceStudent } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { attendanceReads } from '../kit/attendance-reads.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import type { ManualMark } from './manual-mark.ts'

type Options = {
  venue: string
  date: string
  needsReason: boolean
  onMarked: (studentId: string) => void
  onClose: () => void
}

const failedWith = (why: string) => `Failed to mark manual attendance: ${why}`
const silent = 'This day lies far back. Give the reason for the change.'

/**
 * Marks one student at once: kept in this browser, then sent. Somebody who is not on the roll that
 * is shown, or a browser that keeps nothing, asks the server directly.
 */
export const useMarkManually = ({ venue, date, needsReason, onMarked, onClose }: Options) => {
  const { user } = useSession()
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const done = (studentId: string) => {
    toastSuccess('Manual attendance marked successfully')
    onClose()
    onMarked(studentId)
  }
  const command = useCommand('POST /api/attendance/mark-manual', {
    failed: failedWith('Unknown error'),
    refresh: attendanceReads,
    onDone: ({ conflicts }, { body }) => {
      if (conflicts.length === 0) return done(String(body.studentId))
      toastFailure(failedWith('Somebody else has marked this student meanwhile. Try again.'))
      onClose()
    },
    onRefused: (refusal) => {
      setReasonFault(refusal.fields['reason'])
      toastFailure(failedWith(refusal.message || 'Unknown error'))
      return true
    },
  })

  const send = async (student: AttendanceStudent, mark: ManualMark): Promise<void> => {
    const { _id: studentId, name, registrationNumber } = student
    const { status, remarks, base } = mark
    const reason = mark.reason.trim() || undefined
    const missing = needsReason && reason === undefined
    setReasonFault(missing ? silent : undefined)
    if (missing) return toastFailure(failedWith(silent))
    const madeAt = new Date().toISOString()
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, madeAt }
    const kept =
      base !== undefined &&
      (await outbox.put(user._id, [{ ...own, base, reason }]).then(
        () => true,
        () => false,
      ))
    if (kept) return done(studentId)
    const body = { date, campVenue: venue, studentId, status, remarks }
    command.mutate({
      body: {
        ...body,
        ...(base !== undefined && { base }),
        ...(reason !== undefined && { reason }),
      },
    })
  }
  return { busy: command.isPending, reasonFault, send }
}
