import { t } from '@lingui/core/macro'
import type { Excuse } from '../../../contract/excuses/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { useToday } from '../today.ts'
import { ExcuseBadge } from './ExcuseBadge.tsx'
import { ExcuseDialog } from './excuse-dialog.ts'
import { showExcusedDays } from './excused.ts'
import { sourceNames } from './source-names.ts'
import { showInstant } from '../instants.ts'

type Student = { _id: string; name: string; registrationNumber: string; campVenue: string }

/** When a student was and is excused, with every change of it, newest first. */
export const StudentExcuses = ({ student }: { student: Student }) => {
  const { _id: studentId, name, registrationNumber, campVenue: venue } = student
  const { may } = useSession()
  const today = useToday()
  const failed = t`Failed to load when they were excused`
  const query = useRead('GET /api/excuses/:studentId', { params: { studentId }, failed })
  const excused = { students: [{ studentId, name, registrationNumber, venue }], day: today }
  const excuses = query.data?.excuses ?? []
  const mayMark = may('attendance.mark')
  return (
    <Section
      id="excused"
      title={t`Excused`}
      hint={query.data?.excuses.length === 0 ? t`Never excused so far` : undefined}
      action={mayMark && <Button {...opens(ExcuseDialog, excused)}>{t`Excuse`}</Button>}
    >
      {query.isLoadingError && <LoadFailed text={failed} query={query} />}
      {excuses.length > 0 && (
        <ul className="grid gap-3">
          {excuses.map((excuse) => (
            <li key={excuse._id} className="flex flex-wrap items-start justify-between gap-x-4">
              <ExcuseText excuse={excuse} />
              {mayMark && excuse.stands && (
                <Button
                  variant="quiet"
                  aria-label={t`End or correct: ${{ days: showExcusedDays(excuse) }}`}
                  {...opens(ExcuseDialog, { ...excused, former: { ...excuse, key: excuse._id } })}
                >
                  {t`End or correct`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const ExcuseText = ({ excuse }: { excuse: Excuse }) => {
  const { kind, saidBy, note, backAt, recordedBy, recordedAt, stands, isVoid } = excuse
  const recorded = { time: showInstant(recordedAt), name: recordedBy.name }
  return (
    <div className={`grid min-w-0 gap-0.5 ${stands ? '' : 'text-soft'}`}>
      <p className="flex flex-wrap items-center gap-x-2">
        <ExcuseBadge kind={kind} />
        {showExcusedDays(excuse)}
        {backAt !== undefined && t`back ${{ time: showInstant(backAt) }}`}
        {isVoid ? (
          <Badge tone="off">{t`Taken back`}</Badge>
        ) : (
          !stands && <Badge tone="off">{t`Replaced`}</Badge>
        )}
      </p>
      {note !== undefined && <p className="break-words whitespace-pre-line">{note}</p>}
      <p className="text-small break-words text-soft">
        {t`${{ source: sourceNames()[saidBy] }} said so · ${{ time: recorded.time }}, recorded by ${{ name: recorded.name }}`}
      </p>
    </div>
  )
}
