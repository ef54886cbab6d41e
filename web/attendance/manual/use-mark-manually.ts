import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { longestRemarks, manualMarkingDone } from '../../../contract/attendance/terms.ts'
import type { RollStudent } from '../../../contract/attendance/calls.ts'
import { faultOfLines } from '../../../contract/values/readable.ts'
import { sentence } from '../../language/said.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../api/session.ts'
import { toastFailure } from '../../ui/toast/toast.ts'
import type { ManualMark } from './manual-mark.ts'
import { type SavingWords, tellSaving } from '../../shared/saving/saving-words.ts'

type Options = {
  venue: string
  date: string
  onMarked: (studentId: string) => void
  onClose: () => void
}

const failedWith = (why: string) => t`Failed to mark manual attendance: ${why}`
const words: SavingWords = {
  saved: { message: manualMarkingDone, code: 'POST /api/attendance/mark-manual' },
  refused: (why) => toastFailure(failedWith(why || t`Unknown error`)),
}

/** Marks one student through the outbox; after a refusal the dialog stays open to correct it. */
export const useMarkManually = ({ venue, date, onMarked, onClose }: Options) => {
  const { user } = useSession()
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)

  const send = async (student: RollStudent, mark: ManualMark): Promise<void> => {
    setReasonFault(undefined)
    const { _id: studentId, name, registrationNumber } = student
    const { status, remarks, base } = mark
    const reason = mark.reason.trim() || undefined
    const fault = faultOfLines(remarks, longestRemarks)
    if (fault !== undefined) return toastFailure(failedWith(sentence(fault)))
    const reasonFault = faultOfLines(mark.reason, longestRemarks)
    if (reasonFault !== undefined) return setReasonFault(reasonFault)
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, base }
    const madeAt = new Date().toISOString()
    setBusy(true)
    const saving = await outbox.save(user._id, [{ ...own, reason, madeAt }])
    onMarked(studentId)
    const result = await tellSaving(saving, words)
    setBusy(false)
    if (result !== 'refused') onClose()
  }
  return {
    busy,
    reasonFault,
    send: (student: RollStudent, mark: ManualMark) => {
      if (!busy) void send(student, mark)
    },
  }
}
