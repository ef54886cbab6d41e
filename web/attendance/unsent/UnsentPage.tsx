import { plural, t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../api/network.ts'
import { isMark, isResult, type ResultEntry } from '../../shared/outbox/entry.ts'
import { outbox, useOutbox } from '../../shared/outbox/outbox.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { UnsavedDays } from './UnsavedDays.tsx'
import { UnsentFiles } from './UnsentFiles.tsx'
import { UnsentMarks } from './UnsentMarks.tsx'
import { DeviceNotes } from '../../shared/saving/DeviceNotes.tsx'
import { byDay, formatDay, type UnsentOfDay } from './unsent.ts'
import { showResult } from '../../../contract/fitness/figures.ts'
import { useInstitute } from '../../shared/institute.ts'
import { resultWords } from '../../shared/saving/saving-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { UnsentPanel } from './UnsentPanel.tsx'

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

/** One venue's day's results that wait. */
const UnsentResults = ({ venue, day, entries }: UnsentOfDay<ResultEntry>) => {
  const { zone } = useInstitute()
  return (
    <UnsentPanel
      title={t`Results: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Results not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      columns={columns()}
      words={resultWords}
      zone={zone}
    />
  )
}

const columns = (): readonly Column<ResultEntry>[] => [
  {
    header: t`Event`,
    cell: ({ result }) => (
      <TwoLines under={t`Attempt ${{ attempt: result.attempt }}`}>
        {demandNames()[result.event]}
      </TwoLines>
    ),
  },
  {
    header: t`Result`,
    cell: ({ result }) => showResult(result.event, result.value),
  },
]
