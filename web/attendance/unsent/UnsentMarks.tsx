import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { pathTo } from '../../screens/path-to.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isMark, type MarkEntry } from '../../shared/outbox/marks/mark-entry.ts'
import { attendanceWords } from '../../shared/outbox/marks/mark-upload.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { conflictsIn } from '../conflicts/conflicts.ts'
import { settle } from '../conflicts/use-settling.ts'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay, type UnsentOfDay } from './unsent.ts'

const aboutOf = ({ mark }: MarkEntry) => mark

/** The marks that wait, by venue and day. */
export const UnsentMarks = ({ entries }: { entries: readonly OutboxEntry[] }) =>
  byDay(entries.filter(isMark), aboutOf).map(({ key, ...day }) => <UnsentDay key={key} {...day} />)

/** One venue's day's marks that wait, and what can be done about them. */
const UnsentDay = ({ venue, day, entries }: UnsentOfDay<MarkEntry>) => {
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
        aboutOf={aboutOf}
        columns={markColumns()}
        words={attendanceWords}
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

const markColumns = (): readonly Column<MarkEntry>[] => [
  {
    header: t`Status`,
    narrowLayout: 'beside',
    cell: ({ mark }) => <AttendanceBadge status={mark.status} />,
  },
  { header: t`Remarks`, cell: ({ mark }) => mark.remarks || '-' },
]

export const OpenDay = ({ venue, day }: { venue: string; day: string }) => (
  <ButtonLink
    to={pathTo('attendance', { venue, date: day })}
    aria-label={t`Open ${venue}, ${{ day: formatDay(day) }}`}
  >
    {t`Open`}
  </ButtonLink>
)
