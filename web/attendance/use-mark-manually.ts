import { useState } from 'react'
import type { MarkConflict } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import { attendanceReads } from './attendance-reads.ts'
import type { ManualMark } from './manual-mark.ts'

type Options = {
  venue: string
  date: string
  onMarked: (studentId: string) => void
  onConflict: (conflicts: readonly MarkConflict[], base: number) => void
  onClose: () => void
}

const failedWith = (why: string) => `Failed to mark manual attendance: ${why}`

/** Marks one student at once; a mark that somebody else made meanwhile is never overwritten. */
export const useMarkManually = ({ venue, date, onMarked, onConflict, onClose }: Options) => {
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const command = useCommand('POST /api/attendance/mark-manual', {
    failed: failedWith('Unknown error'),
    refresh: attendanceReads,
    onDone: ({ conflicts }, { body }) => {
      onClose()
      if (conflicts.length > 0) return onConflict(conflicts, body.base ?? 0)
      toastSuccess('Manual attendance marked successfully')
      onMarked(String(body.studentId))
    },
    onRefused: (refusal) => {
      const { reason } = refusal.fields
      setReasonFault(reason)
      // A toast would lie over the field that it is about.
      if (reason === undefined) toastFailure(failedWith(refusal.message || 'Unknown error'))
      return true
    },
  })
  return {
    busy: command.isPending,
    reasonFault,
    send: (studentId: string, { status, remarks, reason, base }: ManualMark) => {
      setReasonFault(undefined)
      command.mutate({
        body: {
          date,
          campVenue: venue,
          studentId,
          status,
          remarks,
          base,
          ...(reason.trim() !== '' && { reason }),
        },
      })
    },
  }
}
