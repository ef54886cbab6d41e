import { plural, t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../../api/network.ts'
import { outbox, useOutbox } from '../outbox/outbox.ts'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { DeviceNotes } from '../roll/RollNotices.tsx'
import { UnsentDay } from './UnsentDay.tsx'
import { UnsavedDays } from './UnsavedDays.tsx'
import { UnsentFiles } from './UnsentFiles.tsx'
import { byDay } from './unsent.ts'

/** Marks made here that have not reached the server, by venue and day. */
export const UnsentPage = () => {
  const { entries, ofOthers, away } = useOutbox()
  const online = useOnline()
  return (
    <Page
      title={t`Marks on this device`}
      context={
        online
          ? t`Marks stay on this device until uploaded`
          : t`You're offline. Marks will upload automatically.`
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
          {t`The server didn't answer. Marks will upload automatically once it does.`}
        </Note>
      )}
      {entries.length === 0 ? (
        <p className="text-soft">{t`All marks saved here have been uploaded.`}</p>
      ) : (
        byDay(entries).map(({ key, ...day }) => <UnsentDay key={key} {...day} />)
      )}
      {ofOthers > 0 && (
        <p className="text-soft">
          {plural(ofOthers, {
            one: "# mark on this device is someone else's. It will upload when they sign in here.",
            other:
              "# marks on this device are other people's. They will upload when their authors sign in here.",
          })}
        </p>
      )}
      <UnsavedDays />
      <UnsentFiles entries={entries} />
    </Page>
  )
}
