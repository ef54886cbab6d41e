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
      title="Marks on this device"
      context={
        online
          ? 'Marks wait in this browser until the server has them'
          : "You're offline. Marks will upload automatically"
      }
      action={
        entries.length > 0 && (
          <Button icon={RotateCw} onClick={outbox.sendNow}>
            Upload now
          </Button>
        )
      }
    >
      <DeviceNotes />
      {away && online && entries.length > 0 && (
        <Note tone="warn">
          The server did not answer. Marks are uploaded by themselves once it does.
        </Note>
      )}
      {entries.length === 0 ? (
        <p className="text-soft">Everything that you saved here has been uploaded.</p>
      ) : (
        byDay(entries).map(({ key, ...day }) => <UnsentDay key={key} {...day} />)
      )}
      {ofOthers > 0 && (
        <p className="text-soft">
          {`${ofOthers === 1 ? '1 mark' : `${ofOthers} marks`} of somebody else ${ofOthers === 1 ? 'waits' : 'wait'} in this browser, until that person signs in here.`}
        </p>
      )}
      <UnsavedDays />
      <UnsentFiles entries={entries} />
    </Page>
  )
}
