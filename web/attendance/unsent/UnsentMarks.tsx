import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { useInstitute } from '../../shared/institute.ts'
import type { MarkEntry } from '../../shared/outbox/entry.ts'
import { attendanceWords } from '../../shared/saving/saving-words.ts'
import { Button } from '../../ui/Button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { conflictsIn, studentsOf } from '../conflicts/conflicts.ts'
import { settle } from '../conflicts/use-settling.ts'
import { OpenDay } from './UnsavedDays.tsx'
import { formatDay, type UnsentOfDay } from './unsent.ts'
import { UnsentPanel } from './UnsentPanel.tsx'

/** One venue's day's marks that wait, and what can be done about them. */
export const UnsentMarks = ({ venue, day, entries }: UnsentOfDay<MarkEntry>) => {
  const { zone } = useInstitute()
  const [resolving, setResolving] = useState(false)
  const conflicts = conflictsIn(entries)
  // Conflicts resolved in another tab are resolved here too.
  if (resolving && conflicts.length === 0) setResolving(false)
  return (
    <>
      <UnsentPanel
        title={`${venue} · ${formatDay(day)}`}
        caption={t`Not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
        entries={entries}
        columns={columns()}
        words={attendanceWords}
        zone={zone}
        actions={
          <>
            <OpenDay venue={venue} day={day} />
            {conflicts.length > 0 && (
              <Button variant="primary" onClick={() => setResolving(true)}>
                {t`Resolve`}
              </Button>
            )}
          </>
        }
      />
      {resolving && (
        <ConflictDialog
          conflicts={conflicts}
          students={studentsOf(entries)}
          onSettle={(choices) => {
            // A later conflict opens no dialog by itself.
            setResolving(false)
            void settle(entries, choices)
          }}
          onClose={() => setResolving(false)}
        />
      )}
    </>
  )
}

const columns = (): readonly Column<MarkEntry>[] => [
  {
    header: t`Status`,
    narrowLayout: 'beside',
    cell: ({ mark }) => <AttendanceBadge status={mark.status} />,
  },
  { header: t`Remarks`, cell: ({ mark }) => mark.remarks || '-' },
]
