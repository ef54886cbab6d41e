import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'

/** Erases what was counted and not saved, after a question. */
export const DiscardCount = ({ discard }: { discard: () => void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setAsking(true)}>{t`Discard`}</Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Discard this roll call?`}
        sentence={t`What you counted is erased from this device.`}
        confirm={t`Discard`}
        danger
        onConfirm={discard}
      />
    </>
  )
}
