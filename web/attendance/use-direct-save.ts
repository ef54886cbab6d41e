import { useRef, useState } from 'react'
import type { MarkConflict } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { attendanceReads } from '../kit/attendance-reads.ts'
import { toastSuccess } from '../kit/toast.ts'
import {
  afterChoices,
  afterSave,
  asWanted,
  type Choices,
  keptOf,
  notAmong,
  withMine,
} from './conflicts.ts'
import { type Edits, rowsOf } from './marks.ts'
import { useLettingGo } from './use-letting-go.ts'

type Options = {
  venue: string
  date: string
  edits: Edits
  setEdits: (change: (now: Edits) => Edits) => void
  /** The toast of a save that stands. */
  saved: string
  failed: string
  onSaved: (sent: Edits) => void
  /** Conflicts that are settled elsewhere. */
  elsewhere: readonly MarkConflict[]
}

const none: readonly MarkConflict[] = []

/** Saves edits at the server at once, for a browser that can keep nothing. */
export const useDirectSave = (options: Options) => {
  const { venue, date, edits, setEdits, saved, failed, onSaved, elsewhere } = options
  const [met, setMet] = useState(none)
  /** What was sent and not answered, the last one last: it may stand at the server or not. */
  const tries = useRef<readonly Edits[]>([])

  const sentAt = useRef('')
  const letGo = useLettingGo()

  const command = useCommand('POST /api/attendance/mark', {
    failed,
    failedAlways: true,
    refresh: attendanceReads,
    onDone: ({ saved: done, unchanged, conflicts }) => {
      const sent = tries.current.at(-1) ?? {}
      tries.current = []
      setEdits((now) => afterSave(now, sent, conflicts))
      setMet(conflicts)
      onSaved(sent)
      const open = new Set(conflicts.map(({ studentId }) => studentId))
      const standing = Object.keys(sent).filter((studentId) => !open.has(studentId))
      letGo(
        standing.map((studentId) => ({ venue, day: date, studentId })),
        sentAt.current,
      )
      if (conflicts.length === 0) return toastSuccess(saved)
      const stand = done + unchanged
      if (stand > 0) toastSuccess(`${stand} saved, ${conflicts.length} to settle`)
    },
  })
  const send = (wanted: Edits, reason: string | undefined) => {
    tries.current = [...tries.current, wanted]
    sentAt.current = new Date().toISOString()
    command.mutate({
      body: {
        date,
        campVenue: venue,
        attendanceData: rowsOf(wanted),
        ...(reason !== undefined && { reason }),
      },
    })
  }

  const conflicts = notAmong(asWanted(met, edits), elsewhere)
  return {
    conflicts,
    saving: command.isPending,
    send,
    /** Until a save is answered, no edit that was sent with it is dropped. */
    isSent: (studentId: string) => tries.current.some((sent) => studentId in sent),
    /** Takes up conflicts that were met elsewhere, over the version that was seen there. */
    meet: (some: readonly MarkConflict[], base: number) => {
      setEdits((before) => withMine(before, some, base))
      setMet(some)
    },
    /** Saves what was kept of the conflicts, over the latest. */
    settle: (choices: Choices, reason: string | undefined) => {
      const kept = keptOf(conflicts, choices)
      setMet(none)
      setEdits((now) => afterChoices(now, conflicts, choices))
      if (Object.keys(kept).length === 0) toastSuccess(saved)
      else send(kept, reason)
    },
    /** Leaves the conflicts for later: they stay edited, and saving asks again. */
    postpone: () => setMet(none),
  }
}
