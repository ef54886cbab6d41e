import { RotateCw } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { useOnline } from '../kit/network.ts'
import { outbox, useOutbox } from '../kit/outbox/outbox.ts'
import { Page } from '../kit/Page.tsx'
import { StorageNote } from './StorageNote.tsx'
import { UnsentDay } from './UnsentDay.tsx'
import { UnsavedDays } from './UnsavedDays.tsx'
import { UnsentFiles } from './UnsentFiles.tsx'
import { byDay, clockSentence } from './unsent.ts'

/** What was marked here and has not reached the server, venue by venue and day by day. */
export const UnsentPage = () => {
  const { entries, ofOthers, clockOff } = useOutbox()
  const online = useOnline()
  return (
    <Page
      title="Not uploaded yet"
      context={
        online
          ? 'Marks wait in this browser until the server has them'
          : 'Without network. Marks are uploaded by themselves when it is back'
      }
      action={
        entries.length > 0 && (
          <Button icon={RotateCw} onClick={outbox.sendNow}>
            Upload now
          </Button>
        )
      }
    >
      <StorageNote />
      {clockOff !== undefined && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          {clockSentence(clockOff)}
        </p>
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
