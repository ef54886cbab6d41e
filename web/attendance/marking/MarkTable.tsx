import { useState } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { sortRows } from '../../ui/table/sort-rows.ts'
import { useSort } from '../../ui/table/sort.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { ManualDialog } from '../manual/ManualDialog.tsx'
import { MarkAllButtons } from './MarkAllButtons.tsx'
import { MarkEnd } from './MarkEnd.tsx'
import { markColumns } from './mark-columns.tsx'
import { MarkHistoryDialog } from '../MarkHistoryDialog.tsx'
import { MarkPager } from '../MarkPager.tsx'
import { found } from './marks.ts'
import type { RosterStudent } from '../roll/roster.ts'
import { RollNotices } from '../roll/RollNotices.tsx'
import { useMarks } from './use-marks.ts'
import { rollFailed, type RollRead } from '../roll/use-roll.ts'
import '../attendance.css'

const pageSize = 10
const noStudents: readonly RosterStudent[] = []

type Props = { venue: string; date: string; today: string; roll: RollRead }

/** A venue's roll of a day, ten students a page, with the unsaved edits. */
export const MarkTable = ({ venue, date, today, roll }: Props) => {
  const url = useUrlState()
  const {
    students = noStudents,
    mayMark = false,
    needsReason = false,
    known = true,
  } = roll.data ?? {}
  const marks = useMarks({ venue, date, students, waiting: roll.waiting })
  const [manual, setManual] = useState<RosterStudent | 'anybody' | undefined>(undefined)
  const [looked, setLooked] = useState<RosterStudent | undefined>(undefined)

  const columns = markColumns({
    marks,
    mayMark,
    known,
    onManual: setManual,
    onHistory: setLooked,
  })
  const sort = useSort()
  const shown = sortRows(found(students, url.get('search')), columns, sort.by)
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(Math.max(1, Math.floor(Number(url.get('page'))) || 1), pages)

  return (
    <>
      <RollNotices roll={roll.data} today={today} marks={marks} />
      {mayMark && students.length > 0 && (
        <MarkAllButtons
          students={shown}
          all={students.length}
          marks={marks}
          onManual={() => setManual('anybody')}
        />
      )}
      <DataTable
        caption="Students"
        columns={columns}
        rows={shown.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ _id }) => _id}
        state={roll}
        sort={sort}
        failed={rollFailed}
        empty={{ text: 'No students found for this camp venue' }}
      />
      {shown.length > 0 && (
        <MarkPager
          page={page}
          pages={pages}
          onPage={(number) => url.set({ page: String(number) }, { replace: true })}
        />
      )}
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
