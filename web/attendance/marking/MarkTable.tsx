import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { LoadedTable } from '../../ui/table/LoadedTable.tsx'
import { ManualDialog } from '../manual/ManualDialog.tsx'
import { MarkActions } from './MarkActions.tsx'
import { MarkEnd } from './MarkEnd.tsx'
import { markColumns } from './mark-columns.tsx'
import { MarkHistoryDialog } from '../MarkHistoryDialog.tsx'
import type { MarkingDay } from './marking-day.ts'
import { studentsMatching } from './marks.ts'
import type { RosterStudent } from '../roll/roster.ts'
import { RollNotices } from '../roll/RollNotices.tsx'
import { useMarks } from './use-marks.ts'
import { rollFailed, type RollRead } from '../roll/use-roll.ts'
import '../attendance.css'

const noStudents: readonly RosterStudent[] = []

type Props = { markingDay: MarkingDay; roll: RollRead; onRefresh: () => void }

/** A venue's roll of a day, ten students a page, with the unsaved edits. */
export const MarkTable = ({ markingDay, roll, onRefresh }: Props) => {
  const { url, venue, date, today, query } = markingDay
  const {
    students = noStudents,
    mayMark = false,
    needsReason = false,
    known = true,
  } = roll.data ?? {}
  const marks = useMarks({ venue, date, students, waiting: roll.waiting })
  const [manual, setManual] = useState<RosterStudent | 'anybody' | undefined>(undefined)
  /** Whose remark is open on a phone. */
  const [remarking, setRemarking] = useState<string | undefined>(undefined)
  const [looked, setLooked] = useState<RosterStudent | undefined>(undefined)

  const columns = markColumns({
    marks,
    mayMark,
    known,
    remarking,
    onRemark: setRemarking,
    onManual: setManual,
    onHistory: setLooked,
  })
  const found = studentsMatching(students, url.get('search'))

  return (
    <>
      <RollNotices roll={roll.data} today={today} marks={marks} />
      <MarkActions
        students={found}
        all={students.length}
        mayMark={mayMark}
        marks={marks}
        query={query}
        onRefresh={onRefresh}
        onManual={() => setManual('anybody')}
      />
      <LoadedTable
        caption={t`Students`}
        columns={columns}
        rows={found}
        size={10}
        state={roll}
        failed={rollFailed()}
        empty={{ text: t`No students found for this camp venue` }}
        className="mark-list"
      />
      <MarkEnd venue={venue} roll={roll.data} marks={marks} />
      {manual !== undefined && (
        <ManualDialog
          venue={venue}
          date={date}
          students={students}
          student={manual === 'anybody' ? undefined : manual}
          needsReason={needsReason}
          onMarked={marks.restore}
          onClose={() => setManual(undefined)}
        />
      )}
      {looked !== undefined && (
        <MarkHistoryDialog student={looked} date={date} onClose={() => setLooked(undefined)} />
      )}
    </>
  )
}
