import { plural, t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '../../../contract/fitness/figures.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { demandNames } from '../../shared/fitness/names.ts'
import { isMark, isResult, type MarkEntry, type ResultEntry } from '../../shared/outbox/entry.ts'
import { outbox, useOutbox } from '../../shared/outbox/outbox.ts'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import { attendanceWords, resultWords } from '../../shared/saving/saving-words.ts'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { conflictsIn } from '../conflicts/conflicts.ts'
import { settle } from '../conflicts/use-settling.ts'
import { unsavedDays, useUnsavedCount } from '../marking/unsaved-marks.ts'
import { UnsentClock } from './UnsentClock.tsx'
import { UnsentFiles } from './UnsentFiles.tsx'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay, type UnsentOfDay } from './unsent.ts'

/** What was saved here and has not reached the server, by venue and day. */
export const UnsentPage = () => {
  const { entries, ofOthers, away } = useOutbox()
  const online = useOnline()
  return (
    <Page
      title={t`Entries on this device`}
      context={
        online
          ? t`Entries stay on this device until uploaded`
          : t`You're offline. Entries will upload automatically.`
      }
      action={
        entries.length > 0 && (
          <Button icon={RotateCw} onClick={outbox.sendNow}>
            {t`Upload now`}
          </Button>
        )
      }
    >
      <DeviceNotes />
      {away && online && entries.length > 0 && (
        <Note tone="warn">
          {t`The server didn't answer. Entries will upload automatically once it does.`}
        </Note>
      )}
      {entries.length === 0 ? (
        <p className="text-soft">{t`All entries saved here have been uploaded.`}</p>
      ) : (
        <>
          {byDay(entries.filter(isMark)).map(({ key, ...day }) => (
            <UnsentMarks key={key} {...day} />
          ))}
          {byDay(entries.filter(isResult)).map(({ key, ...day }) => (
            <UnsentResults key={key} {...day} />
          ))}
        </>
      )}
      <UnsentClock entries={entries} />
      {ofOthers > 0 && (
        <p className="text-soft">
          {plural(ofOthers, {
            one: "# entry on this device is someone else's. It will upload when they sign in here.",
            other:
              "# entries on this device are other people's. They will upload when their authors sign in here.",
          })}
        </p>
      )}
      <UnsavedDays />
      <UnsentFiles entries={entries} />
    </Page>
  )
}

/** One venue's day's marks that wait, and what can be done about them. */
const UnsentMarks = ({ venue, day, entries }: UnsentOfDay<MarkEntry>) => {
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

const UnsentResults = ({ venue, day, entries }: UnsentOfDay<ResultEntry>) => (
  <UnsentPanel
    title={t`Results: ${venue} · ${{ day: formatDay(day) }}`}
    caption={t`Results not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
    entries={entries}
    columns={resultColumns()}
    words={resultWords}
  />
)

const resultColumns = (): readonly Column<ResultEntry>[] => [
  {
    header: t`Event`,
    cell: ({ result }) => (
      <TwoLines under={t`Attempt ${{ attempt: result.attempt }}`}>
        {demandNames()[result.event]}
      </TwoLines>
    ),
  },
  { header: t`Result`, cell: ({ result }) => showResult(result.event, result.value) },
]

const UnsavedDays = () => {
  const { user } = useSession()
  const count = useUnsavedCount(user._id)
  const draftsStored = useDraftsKept()
  if (count === 0) return null
  return (
    <Panel
      title={t`Edited, not saved`}
      hint={
        draftsStored
          ? t`These stay on this device and upload once you save them`
          : t`This browser can't keep these after Muster is closed. Save them now.`
      }
    >
      <ul className="grid gap-2">
        {unsavedDays(user._id).map(({ venue, day, count: edited }) => (
          <li
            key={`${venue} ${day}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <span className="min-w-0 wrap-anywhere">
              {`${venue} · ${showDay(day)} · ${plural(edited, { one: '# mark', other: '# marks' })}`}
            </span>
            <OpenDay venue={venue} day={day} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OpenDay = ({ venue, day }: { venue: string; day: string }) => (
  <ButtonLink
    to={pathTo('attendance', { venue, date: day })}
    aria-label={t`Open ${venue}, ${{ day: formatDay(day) }}`}
  >
    {t`Open`}
  </ButtonLink>
)
