import { plural, t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { showDay } from '../../../contract/values/calendar.ts'
import { useOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { outbox, useOutbox } from '../../shared/outbox/outbox.ts'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import { useDraftsKept } from '../../storage/draft-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { unsavedDays, useUnsavedCount } from '../marking/unsaved-marks.ts'
import { UnsentExcuses } from './UnsentExcuses.tsx'
import { UnsentFiles } from './UnsentFiles.tsx'
import { OpenDay, UnsentMarks } from './UnsentMarks.tsx'
import { UnsentRollCalls } from './UnsentRollCalls.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { titleOf } from '../../screens/menu.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isProposal } from '../../shared/outbox/proposals/proposal-kind.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { showResult } from '../../../contract/fitness/figures.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { isResult, type ResultEntry } from '../../shared/outbox/results/result-kind.ts'
import { resultWords } from '../../shared/outbox/results/result-upload.ts'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay } from './unsent.ts'

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
          <UnsentMarks entries={entries} />
          <UnsentResults entries={entries} />
          <UnsentExcuses entries={entries} />
          <UnsentRollCalls entries={entries} />
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

/** Says where what was clocked without a network is shown. */
const UnsentClock = ({ entries }: { entries: readonly OutboxEntry[] }) =>
  entries.some(isProposal) && (
    <Note action={<ButtonLink to={pathTo('myAttendance')}>{titleOf('myAttendance')}</ButtonLink>}>
      {t`Clock-ins and clock-outs made without a network are among them.`}
    </Note>
  )

const aboutOf = ({ result }: ResultEntry) => result

/** The results that wait, by venue and day. */
const UnsentResults = ({ entries: all }: { entries: readonly OutboxEntry[] }) =>
  byDay(all.filter(isResult), aboutOf).map(({ key, venue, day, entries }) => (
    <UnsentPanel
      key={key}
      title={t`Results: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Results not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      aboutOf={aboutOf}
      columns={resultColumns()}
      words={resultWords}
    />
  ))

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
