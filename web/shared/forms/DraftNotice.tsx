import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { useDraftsKept } from '../../storage/draft-store.ts'

type Props = {
  /** True where the draft leaves out a password. */
  withoutPassword?: boolean | undefined
  onDiscard: () => void
}

const restored = (draftsStored: boolean) =>
  draftsStored
    ? t`Draft restored. It stays on this device until you save or discard it.`
    : t`Draft restored. This device can't keep it once Muster is closed.`

const restoredWithoutPassword = (draftsStored: boolean) =>
  draftsStored
    ? t`Draft restored, without the password. It stays on this device until you save or discard it.`
    : t`Draft restored, without the password. This device can't keep it once Muster is closed.`

export const DraftNotice = ({ withoutPassword = false, onDiscard }: Props) => {
  const [asking, setAsking] = useState(false)
  const draftsStored = useDraftsKept()
  return (
    <Note
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t`Discard`}
        </Button>
      }
    >
      {withoutPassword ? restoredWithoutPassword(draftsStored) : restored(draftsStored)}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Discard draft`}
        sentence={t`What you typed and didn't save will be erased. This can't be undone.`}
        confirm={t`Discard draft`}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </Note>
  )
}
