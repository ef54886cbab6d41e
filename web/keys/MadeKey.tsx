import { t } from '@lingui/core/macro'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { useCopy } from '../files/use-copy.ts'

type Props = { secret: string; onClose: () => void }

export const MadeKey = ({ secret, onClose }: Props) => {
  const id = useId()
  const { isCopied, copy } = useCopy(secret)
  return (
    <Dialog
      onClose={onClose}
      wide
      title={t`Your new API key`}
      actions={
        <>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button variant="primary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </>
      }
    >
      <Note tone="warn" icon={TriangleAlert}>
        {t`Copy it now: it is shown this once. Keep it like a password.`}
      </Note>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">{t`API key`}</label>
        <textarea
          id={id}
          readOnly
          rows={2}
          value={secret}
          className="control resize-none font-mono break-all"
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
